import type { PostWriting } from '@/components/posts'
import { groupCopy as copy } from '../copy'
import { groupLimits as limits } from '../limits'
import { judgeImage } from '../model/image'
import { uploadGroupImage } from '../mutations/groups'
import { postProblem } from '../model/post-problem'

export const postWriting: PostWriting = {
  scope: 'group-post',
  placeholder: copy.postPlaceholder,
  maxLength: limits.postMax,
  problemOf: postProblem,
  hasCounter: true,
  picture: {
    hint: copy.pictureHint,
    failure: copy.uploadFailed,
    judge: judgeImage,
    bounds: {
      maxWidth: limits.imagePixels.width,
      maxHeight: limits.imagePixels.height,
      maxBytes: limits.storedBytes,
    },
    upload: uploadGroupImage,
  },
}
