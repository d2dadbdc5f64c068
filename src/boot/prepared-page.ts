/** Tells whether this visit began with the prepared welcome page, which needs no app to be read. */
export function beganAtWelcome(): boolean {
  return document.documentElement.dataset.first === 'welcome'
}
