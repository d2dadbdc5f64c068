import { authCopy, type ConfirmRequest } from '@/features/auth'

interface ConfirmMessages {
  title: string
  hint: string
  /** Nothing is left to do but to go on elsewhere. */
  isEnd?: boolean
}

/** Returns the text of the confirm screen for each step. */
export function confirmMessages(request: ConfirmRequest, isChoosing: boolean): ConfirmMessages {
  if (isChoosing) return { title: authCopy.confirmTitle.recovery, hint: authCopy.newPasswordHint }
  switch (request.kind) {
    case 'token':
      return {
        title: authCopy.confirmTitle[request.type],
        hint: authCopy.confirmHint[request.type],
      }
    case 'code':
      return { title: authCopy.confirmTitle.email, hint: authCopy.confirmHint.email }
    case 'half-changed':
      return { title: authCopy.changeHalfTitle, hint: authCopy.changeHalfHint, isEnd: true }
    case 'changed':
      return {
        title: authCopy.changeDone.title,
        hint: authCopy.changeDone.description,
        isEnd: true,
      }
    case 'spent':
      return request.type === 'email_change'
        ? { title: authCopy.linkSpentTitle, hint: authCopy.changeSpentHint, isEnd: true }
        : { title: authCopy.linkSpentTitle, hint: authCopy.linkSpentHint }
    case 'by-hand':
      return { title: authCopy.codeTitle, hint: authCopy.codeScreenHint }
  }
}
