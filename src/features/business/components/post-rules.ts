import type { PostPictureRules, PostTextRules } from '@/components/posts'
import { businessCopy } from '../copy'
import { businessLimits as limits } from '../limits'
import { judgeImage } from '../model/image'
import { uploadPostPicture } from '../mutations/pages'
import { postProblem } from '../schemas'

export const postText: PostTextRules = { maxLength: limits.postMax, problemOf: postProblem }

export const postPicture: PostPictureRules = {
  hint: businessCopy.postPictureHint,
  failure: businessCopy.pictureUploadFailed,
  judge: judgeImage,
  bounds: {
    maxWidth: limits.imagePixels.width,
    maxHeight: limits.imagePixels.height,
    maxBytes: limits.storedBytes,
  },
  upload: uploadPostPicture,
}
