import type { Database } from '@/types/database'

/** The sections of a brief, in their order. */
export const BRIEF_SECTIONS = [
  'waiting',
  'replies',
  'matches',
  'people',
  'events',
  'ideas',
] as const
export type BriefSection = (typeof BRIEF_SECTIONS)[number]

/** What a member can turn on and off: the whole brief, or a section. */
export type BriefSwitch = 'enabled' | BriefSection

export type BriefChoices = Pick<
  Database['public']['Tables']['brief_preferences']['Row'],
  BriefSwitch | 'time_zone'
>

/** What applies to a member who never chose. */
export const BRIEF_DEFAULTS: BriefChoices = {
  enabled: true,
  waiting: true,
  replies: true,
  matches: true,
  people: true,
  events: true,
  ideas: true,
  time_zone: 'UTC',
}
