import type { Answer } from '@/types/answers'
import type { StartAnswer } from '@/types/start-answers'

/** The signed-in member: their profile and permissions. */
export type Viewer = NonNullable<Answer<'viewer_state'>['profile']> & {
  isAdmin: boolean
  isBanned: boolean
}

export interface ViewerState {
  viewer: Viewer | null
  /** The counts of the shell's badges, by name. */
  counts: Record<string, number>
  /** Members the viewer blocked or muted and muted places, the latest thousand of each; muted words. */
  hidden: NonNullable<Answer<'viewer_state'>['hidden']>
  /** The viewer's own items that moderators, or reports, hide: the latest hundred. */
  moderated: { kind: string; id: string; state: string }[]
  /** What is left of a newcomer's start; null once it is over. */
  start: StartAnswer | null
  /** The time zone that the database knows; null for one who isn't active. */
  timeZone: string | null
  /** Whether others may see that the viewer is online. */
  showsOnline: boolean
  /** When the viewer's suspension ends. */
  suspendedUntil: string | null
  /** The account has a second factor that this session didn't give, or the session has ended elsewhere. */
  needsRenewal: boolean
}

// One object, so that what depends on it isn't computed again.
const NOTHING_HIDDEN = { members: [], muted: [], places: [], words: [] }
const NOTHING_MODERATED: ViewerState['moderated'] = []

/** The viewer and their badges, from the answer of `viewer_state`. */
export function toViewerState(answer: Answer<'viewer_state'>): ViewerState {
  const {
    profile,
    counts,
    hidden = NOTHING_HIDDEN,
    moderated = NOTHING_MODERATED,
    start = null,
    time_zone: timeZone = null,
    shows_online: showsOnline = false,
    suspended_until: suspendedUntil = null,
    needs_renewal: needsRenewal = false,
  } = answer
  return {
    viewer: profile && {
      ...profile,
      isAdmin: profile.is_super_admin,
      isBanned: profile.is_banned,
    },
    counts,
    hidden,
    moderated,
    start,
    timeZone,
    showsOnline,
    suspendedUntil,
    needsRenewal,
  }
}

/** Whether the viewer may not take part: banned, suspended everywhere, or without a profile, as the account is gone. */
export function isSuspended({ viewer, suspendedUntil }: ViewerState): boolean {
  return viewer === null || viewer.isBanned || suspendedUntil !== null
}
