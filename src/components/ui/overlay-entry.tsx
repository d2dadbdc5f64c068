import { useOverlay } from '@/lib/overlays'

/**
 * Stands inside the content of a dialog, which is on the page only while it is open: a closed one lies
 * over nothing, and must neither take Back nor keep the focus from a new page.
 */
export function OverlayEntry({ onClose }: { onClose: () => void }) {
  useOverlay(onClose)
  return null
}
