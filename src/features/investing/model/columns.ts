import { websiteHref } from '@/lib/safe-url'
import { tidy } from '@/lib/text'
import type { IdeaRow } from '../queries'
import type { IdeaValues } from '../schemas'
import { parseRisk, type Risk } from './risks'
import { parseAmount } from './amount'

interface StoredFields extends Pick<
  IdeaRow,
  | 'title'
  | 'description'
  | 'funding_goal'
  | 'industry'
  | 'equity_offered'
  | 'location'
  | 'website'
  | 'pitch_deck_url'
  | 'image_url'
  | 'video_url'
> {
  risk: Risk
}

/** The columns to store for a valid idea. */
export function fieldsOf(values: IdeaValues): StoredFields {
  const equity = values.equity_offered.replace('%', '').trim()
  return {
    title: tidy(values.title),
    description: tidy(values.description),
    funding_goal: parseAmount(values.funding_goal),
    industry: values.industry,
    equity_offered: equity === '' ? null : Number(equity),
    risk: parseRisk(values.risk),
    location: tidy(values.location) || null,
    website: values.website.trim() || null,
    // Stored in full; a bare host becomes an https address.
    pitch_deck_url: websiteHref(values.pitch_deck_url),
    image_url: values.image_url,
    video_url: values.video_url,
  }
}
