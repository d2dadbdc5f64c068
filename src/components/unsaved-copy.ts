/** What is asked before a form with unsaved changes is left. */
export const unsavedCopy = {
  unsavedTitle: 'You have unsaved changes',
  unsavedHint: 'Leave without saving them?',
  uploadingHint: 'A file is still uploading. It is kept only if you stay until it is done.',
  keepEditing: 'Keep editing',
  saveDraft: 'Save draft',
  discard: 'Discard',
} as const
