/** Numbers and keys of the specification that belong to no feature. */
export const appLimits = {
  // Spec 1 §1: toasts and the theme.
  toastsVisible: 1,
  toastDurationMs: 5000,
  toastSwipePixels: 50,
  toastKey: 'F8',
  themeKey: 'theme',
  // Spec 1 §9, from where the app is served.
  placeholderImage: '/placeholder.svg',
} as const
