import type { Industry } from '@/components/member-facts'
import { env } from '@/config/env'
import type { IdeaRow } from '../queries'

/** Always five days ago. */
const WRITTEN_AT = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000).toISOString()

function sample(idea: Partial<IdeaRow> & Pick<IdeaRow, 'id' | 'title' | 'description'>): IdeaRow {
  return {
    user_id: '',
    funding_goal: 0,
    funding_received: 0,
    funding_progress: 0,
    closeness: 0,
    equity_offered: null,
    industry: 'other',
    location: null,
    website: null,
    risk: 'medium',
    image_url: null,
    video_url: null,
    pitch_deck_url: null,
    edited_at: null,
    moderated_as: null,
    created_at: WRITTEN_AT,
    updated_at: WRITTEN_AT,
    // Without an owner the page says Anonymous.
    owner: null,
    excerpt: idea.description,
    ...idea,
  }
}

/**
 * The built-in ideas (Spec 1 §3, Spec 3 §2). They exist only here: their ids are no uuids, and none
 * is ever sent to the database.
 */
const SAMPLES: readonly IdeaRow[] = [
  sample({
    id: '1',
    title: 'Route planning for neighbourhood couriers',
    description:
      'Small couriers lose an hour a day to routes planned on paper. Our app plans the round of a whole street in seconds, on the phone the driver already has.\n\nThree courier firms have used it every working day since autumn. The money pays for two engineers and the first year of map licences.',
    funding_goal: 250_000,
    funding_received: 162_500,
    equity_offered: 12,
    industry: 'tech',
    location: 'Lisbon, Portugal',
    risk: 'medium',
  }),
  sample({
    id: '2',
    title: 'Hearing tests that fit in a school day',
    description:
      'One child in fifty hears too little to follow a lesson, and nobody notices for years. We built a ten-minute test that a teacher can run on a tablet, checked against two clinics.\n\nWe are looking for the money to certify it and bring it to the first hundred schools.',
    funding_goal: 500_000,
    funding_received: 500_000,
    equity_offered: 8.5,
    industry: 'healthcare',
    location: 'Tallinn, Estonia',
    risk: 'low',
  }),
  sample({
    id: '3',
    title: 'Batteries for market stalls',
    description:
      'Street markets run on diesel generators that nobody likes to stand next to. We rent out quiet batteries by the day and charge them at night, when power is cheap.\n\nA pilot with thirty stalls paid for itself in seven months. The next step is a second city.',
    funding_goal: 1_200_000,
    funding_received: 180_000,
    equity_offered: 15,
    industry: 'energy',
    location: 'Nairobi, Kenya',
    risk: 'high',
  }),
]

/** The samples of this build, of one industry or all. */
export function sampleIdeas(industry: Industry | null = null): readonly IdeaRow[] {
  if (!env.showSamples) return []
  return SAMPLES.filter((idea) => industry === null || idea.industry === industry)
}

/** Returns a sample by id, or null. */
export function sampleIdea(id: string): IdeaRow | null {
  return sampleIdeas().find((idea) => idea.id === id) ?? null
}

/** Returns the samples that contain every word of a query. */
export function findSampleIdeas(query: string): readonly IdeaRow[] {
  const words = query.toLocaleLowerCase('en-US').split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return sampleIdeas().filter(({ title, description, location }) => {
    const text = `${title} ${description} ${location ?? ''}`.toLocaleLowerCase('en-US')
    return words.every((word) => text.includes(word))
  })
}
