/** What is said of a text that can't be sent any more. */
export const unsentCopy = {
  deleted: 'This was deleted while you were writing.',
  label: 'Your text',
  copy: 'Copy my text',
  copied: 'Text copied',
  notCopied: "We couldn't copy it. Select the text to copy it.",
} as const
