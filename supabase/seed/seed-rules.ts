import type { SeedContext } from './context'
import { chance, type Chance } from './random'

const day = 86_400_000

/** What moderators of this community did in a usual month; small counts aren't published. */
const usual = {
  reports: {
    spam: 34,
    scam: 18,
    harassment: 11,
    hate: 3,
    impersonation: 6,
    false_claims: 15,
    private_information: 4,
    illegal: 1,
    other: 8,
  },
  decisions: { dismiss: 31, hide: 9, remove: 21, warn: 13, suspend: 6, ban: 3 },
  reviews: { 1: 9, 2: 5, 3: 2, 4: 3, 5: 12 },
  appeals: { received: 14, overturned: 5 },
}

/**
 * The rules as this community changed them once, and eight months of figures. Versions are
 * append-only, so their dates are set as they are written.
 */
export async function seedRules(context: SeedContext): Promise<void> {
  const now = context.now ?? new Date()
  await publishSecondVersion(context, now)
  await publishFigures(context, now)
}

/** The first day of a month, so many months ago. */
function firstDay(now: Date, monthsAgo: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))
}

async function publishSecondVersion(context: SeedContext, now: Date): Promise<void> {
  await context.sql(
    `select private.publish_rules($1, (
       select jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'body', case r.slug
         when 'no-spam' then r.body || ' One link to your own work a week is plenty.' else r.body end) order by r.position)
       from public.community_rules r))`,
    ['We now say how much of your own work is too much. Thank you to everyone who asked.'],
  )
  await context.sql('alter table public.rule_versions disable trigger versions_are_append_only')
  await context.sql(
    `update public.rule_versions set published_at = case number
       when 1 then $1::timestamptz else $2::timestamptz end`,
    [firstDay(now, 8), new Date(now.getTime() - 48 * day)].map((date) => date.toISOString()),
  )
  await context.sql('alter table public.rule_versions enable trigger versions_are_append_only')
}

/** The counts of a month, growing with the community, as the database publishes them. */
function published(counts: Record<string, number>, index: number, dice: Chance) {
  const grown = Object.entries(counts).map(([name, count]): [string, number | null] => {
    const value = Math.round(count * (0.4 + 0.09 * index) * (0.8 + 0.4 * dice.next()))
    return [name, value < 5 ? null : value]
  })
  return Object.fromEntries(grown)
}

async function publishFigures(context: SeedContext, now: Date): Promise<void> {
  const dice = chance('moderation')
  const months = Array.from({ length: 8 }, (_, index) => ({
    month: firstDay(now, 8 - index),
    figures: {
      hours_to_decision: dice.between(5, 30 - 2 * index),
      reports: published(usual.reports, index, dice),
      decisions: published(usual.decisions, index, dice),
      reviews: published(usual.reviews, index, dice),
      appeals: published(usual.appeals, index, dice),
    },
  }))
  await context.sql(
    `insert into public.moderation_months (month, figures, published_at)
     select (m ->> 'month')::date, m -> 'figures', (m ->> 'month')::timestamptz + interval '1 month'
     from jsonb_array_elements($1::text::jsonb) as m`,
    [JSON.stringify(months)],
  )
}
