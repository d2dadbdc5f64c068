import { dialogOnDemand } from '@/components/on-demand'
import { ask, useAsked } from '../model/asked'

const BlockDialog = dialogOnDemand(async () => (await import('./block-dialog')).BlockDialog)
const MuteDialog = dialogOnDemand(async () => (await import('./mute-dialog')).MuteDialog)

/** The dialogs that menus ask for, anywhere in the app; the shell renders them once. */
export function SafetyDialogs() {
  const asked = useAsked()
  if (!asked) return null
  const Asked = asked.doing === 'block' ? BlockDialog : MuteDialog
  return <Asked member={asked.member} onClose={() => ask(null)} />
}
