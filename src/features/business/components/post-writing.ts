import type { PostWriting } from '@/components/posts'
import { businessCopy as copy } from '../copy'
import { businessLimits as limits } from '../limits'
import { judgeImage } from '../model/image'
import { uploadPostPicture } from '../mutations/pages'
import { postProblem } from '../model/post-problem'

export const postWriting: PostWriting = {
  scope: 'business-post',
  placeholder: copy.postPlaceholder,
  maxLength: limits.postMax,
  problemOf: postProblem,
  isEmptyDisabled: true,
  picture: {
    hint: copy.postPictureHint,
    failure: copy.pictureUploadFailed,
    judge: judgeImage,
    bounds: {
      maxWidth: limits.imagePixels.width,
      maxHeight: limits.imagePixels.height,
      maxBytes: limits.storedBytes,
    },
    upload: uploadPostPicture,
  },
}
