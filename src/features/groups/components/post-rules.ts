import type { PostPictureRules, PostTextRules } from '@/components/posts'
import { groupCopy } from '../copy'
import { groupLimits as limits } from '../limits'
import { judgeImage } from '../model/image'
import { uploadGroupImage } from '../mutations/groups'
import { postProblem } from '../schemas'

export const postText: PostTextRules = { maxLength: limits.postMax, problemOf: postProblem }

export const postPicture: PostPictureRules = {
  hint: groupCopy.pictureHint,
  failure: groupCopy.uploadFailed,
  judge: judgeImage,
  bounds: {
    maxWidth: limits.imagePixels.width,
    maxHeight: limits.imagePixels.height,
    maxBytes: limits.storedBytes,
  },
  upload: uploadGroupImage,
}
