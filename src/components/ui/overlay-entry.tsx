import { useOverlay } from '@/lib/overlays'

/**
 * Registers the overlay while it is open. It is rendered inside the dialog's content, so that a
 * closed dialog neither takes Back nor keeps the focus.
 */
export function OverlayEntry({ onClose }: { onClose: () => void }) {
  useOverlay(onClose)
  return null
}
