import { env } from '@/config/env'
import type { ListedGroup } from './group'

/**
 * The built-in group (Spec 1 §3: search sample data). It exists only here: its id is no UUID, and
 * no sample id is ever sent to the database.
 */
const AGE_MS = 12 * 24 * 60 * 60 * 1000

const SAMPLES: readonly ListedGroup[] = [
  {
    id: 'sample-1',
    name: 'Startup Founders Circle',
    description:
      'Founders of young companies who compare notes every week: first hires, first customers, and the nights before a launch. Bring one question and one thing you learned.',
    cover_image: null,
    is_private: false,
    member_count: 24,
    // Always twelve days old.
    created_at: new Date(Date.now() - AGE_MS).toISOString(),
    my_role: null,
    is_invited: false,
    has_requested: false,
    new_posts: null,
  },
]

/** The samples this build shows. */
export function sampleGroups(): readonly ListedGroup[] {
  return env.showSamples ? SAMPLES : []
}

/** A sample by its id, or null for everything else. */
export function sampleGroup(id: string): ListedGroup | null {
  return sampleGroups().find((sample) => sample.id === id) ?? null
}

/** The samples in which every word of a query occurs. */
export function findSampleGroups(query: string): readonly ListedGroup[] {
  const words = query.toLocaleLowerCase('en-US').split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return sampleGroups().filter(({ name, description }) => {
    const text = `${name} ${description}`.toLocaleLowerCase('en-US')
    return words.every((word) => text.includes(word))
  })
}
