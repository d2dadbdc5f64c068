/**
 * Whether a key belongs to an input method, which makes letters of keys: Enter confirms them, Escape drops
 * them, arrows choose among them (UX-40).
 */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari tells by this code alone
  return event.isComposing || event.keyCode === 229
}

/** Keeps a dialog open when Escape belongs to an input method. */
export function keepComposing(event: KeyboardEvent): void {
  if (isComposing(event)) event.preventDefault()
}
