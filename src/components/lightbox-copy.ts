/** What an opened picture says. */
export const lightboxCopy = {
  fullSize: 'Full size',
  reportPicture: 'Report this picture',
} as const
