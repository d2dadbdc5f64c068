export const notFoundCopy = {
  // Spec 3 §2: any other path.
  title: 'Page not found',
  hint: 'The address may be mistyped, or what was here is gone.',
  home: 'Go to the start page',
} as const
