import { paths } from '@/config/paths'
import type { StartAnswer } from '@/types/start-answers'

type Checklist = NonNullable<StartAnswer['checklist']>

/** The rows of the checklist, in the order in which they are easiest. */
const ROWS = ['photo', 'headline', 'follows', 'group', 'hello'] as const

interface ChecklistRow {
  name: (typeof ROWS)[number]
  isDone: boolean
  /** The address of the screen where the member does it. */
  to: string
}

/** The rows, with what is done. Someone in a group says hello there. */
export function checklistRows(checklist: Checklist): ChecklistRow[] {
  const { group_id: groupId } = checklist
  const places = {
    photo: paths.profile.toEdit(),
    headline: paths.profile.toEdit(),
    follows: paths.start.to(3),
    group: paths.groups.to(),
    hello: groupId === null ? paths.messages.to() : paths.group.to(groupId),
  }
  return ROWS.map((name) => ({ name, isDone: checklist[name], to: places[name] }))
}
