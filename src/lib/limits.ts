/** The numbers and keys of the specification that belong to no feature. */
export const appLimits = {
  // Spec 1 §1: toasts and the theme.
  toastsVisible: 1,
  toastDurationMs: 5000,
  toastSwipePixels: 50,
  toastKey: 'F8',
  themeKey: 'theme',
  // Spec 1 §9, from where the app is served.
  placeholderImage: '/placeholder.svg',
  /**
   * Pixels across of the smaller picture beside a stored one: a face of 40 at three times the density
   * or of 64 at twice, a card of 400 at twice.
   */
  smallPicture: { face: 128, card: 800 },
} as const
