export const notFoundCopy = {
  // Spec 3 §2: any other path.
  title: 'Page not found',
  hint: 'The address may be mistyped, or the page was removed.',
  home: 'Go to the home page',
} as const
