/** Where someone types or chooses: it must not move away under their fingers. */
const IN_USE = 'input, textarea, [contenteditable], [role="menu"], [role="dialog"]'

/**
 * Whether new rows may appear above the ones on screen: the viewer is within `topPixels` of the top, and neither
 * types nor has a menu or a dialog open.
 */
export function mayAppearAbove(topPixels: number): boolean {
  const isInUse = Boolean(document.activeElement?.closest(IN_USE))
  return window.scrollY <= topPixels && !isInUse
}
