import { isRecord } from '@/lib/is-record'

/** The state with which an event's page opens right after the event was created. */
export const JUST_CREATED = { isJustCreated: true } as const

/** Whether a page was opened with that state. */
export function isJustCreated(state: unknown): boolean {
  return isRecord(state) && state.isJustCreated === true
}
