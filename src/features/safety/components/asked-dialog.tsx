import type { Asked } from '@/components/hiding'
import { BlockDialog } from './block-dialog'
import { MuteDialog } from './mute-dialog'

/** The dialog a menu asked for. */
export function AskedDialog({ doing, member, onClose }: Asked & { onClose: () => void }) {
  const Dialog = doing === 'block' ? BlockDialog : MuteDialog
  return <Dialog member={member} onClose={onClose} />
}
