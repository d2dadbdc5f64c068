import type { Asked } from '@/components/hiding'
import { HiddenDialog, ReportDialog } from '@/features/moderation'
import { ReminderDialog } from '@/features/saved'
import { BlockAndReportDialog } from './block-and-report-dialog'
import { BlockDialog } from './block-dialog'
import { LevelDialog } from './level-dialog'
import { MuteDialog } from './mute-dialog'
import { WordsDialog } from './words-dialog'

interface AskedDialogProps {
  asked: Asked
  onClose: () => void
}

/** The dialog a menu asked for. */
export function AskedDialog({ asked, onClose }: AskedDialogProps) {
  switch (asked.doing) {
    case 'block':
      return <BlockDialog member={asked.member} onClose={onClose} />
    case 'mute':
      return <MuteDialog kind={asked.kind} member={asked.member} onClose={onClose} />
    case 'report':
      return <ReportDialog report={asked.report} onClose={onClose} />
    case 'block-and-report':
      return <BlockAndReportDialog report={asked.report} onClose={onClose} />
    case 'remind':
      return <ReminderDialog item={asked.item} when={asked.when} onClose={onClose} />
    case 'explain':
      return <HiddenDialog hidden={asked.hidden} onClose={onClose} />
    case 'level':
      return <LevelDialog place={asked.place} isMuting={asked.isMuting} onClose={onClose} />
    case 'words':
      return <WordsDialog onClose={onClose} />
  }
}
