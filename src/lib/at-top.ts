/** Where someone types, chooses, or acts on a card: it must not move away under their fingers. A menu may still load. */
const IN_USE =
  'input, textarea, [contenteditable], [role="menu"], [role="dialog"], [aria-haspopup], article'

/**
 * Whether new rows may appear above the ones on screen: the viewer is within `topPixels` of the top, and neither
 * types, nor has a menu or a dialog open, nor acts on a card.
 */
export function mayAppearAbove(topPixels: number): boolean {
  const isInUse = Boolean(document.activeElement?.closest(IN_USE))
  return window.scrollY <= topPixels && !isInUse
}
