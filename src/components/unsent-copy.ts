/** What is said of a text that can't be sent any more. */
export const unsentCopy = {
  postDeleted: 'This post was deleted while you were writing. Your comment is still here.',
  label: 'Your text',
  copy: 'Copy my text',
  copied: 'Text copied',
  notCopied: "We couldn't copy it. Select the text to copy it.",
} as const
