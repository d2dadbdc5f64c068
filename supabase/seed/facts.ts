import type { Person } from './people'
import { chance } from './random'

/** What someone is, what they are here for, and their industries, by the database's keys. */
export interface Facts {
  roles: string[]
  open_to: string[]
  industries: string[]
}

const roles: readonly (readonly [string, RegExp])[] = [
  ['founder', /founder|restaurateur/i],
  ['investor', /investor|partner\b|angel/i],
  ['advisor', /solicitor|advisor|mentor|coach|lawyer|steward|consultant/i],
  [
    'operator',
    /head|lead|manager|engineer|cto|coo|cfo|designer|scientist|operations|developer|researcher/i,
  ],
]

const openTo: readonly (readonly [string, RegExp])[] = [
  ['raising', /raising|fundraising|seed round/i],
  ['investing', /venture capital|invest|first cheques|angel/i],
  ['hiring', /hiring|looking for a commercial/i],
  ['advising', /mentor|advis|ask me|board work|happy to tell/i],
  ['partnering', /franchis|cooperative|export|partner|supply chain|branding/i],
  ['learning', /learn|collects questions|research/i],
]

const industries: readonly (readonly [string, RegExp])[] = [
  ['finance', /fintech|payments|finance|venture capital|money|cfo/i],
  ['tech', /software|typescript|postgres|saas|machine learning|data|systems|engineer|product/i],
  ['healthcare', /health|biotech|medical|clinic/i],
  ['education', /education|school|teach/i],
  ['food', /food|coffee|restaurant|kitchen|snack|franchis/i],
  ['agriculture', /agri|farm|tomato|onion|cooperative/i],
  ['energy', /solar|climate|energy|carbon/i],
  ['manufacturing', /hardware|manufactur|embedded|sensor/i],
  ['retail', /retail|textile|coat|packaging|shop/i],
  ['transportation', /logistics|routing|parcel|mobility|bike/i],
  ['real_estate', /property|housing|real estate|architect/i],
  ['entertainment', /music|film|game|illustration|events/i],
  ['e_commerce', /e-commerce|newsletter|seo/i],
]

/** The facts of a member of the demo community, as their own words say them. */
export function factsOf(person: Person): Facts {
  const text = [person.title, person.company, person.skills.join(', '), person.bio].join(' · ')
  const own = matching(roles, person.title ?? '', 2)
  const wishes = matching(openTo, text, 3)
  return {
    roles: own.length > 0 ? own : ['other'],
    open_to:
      wishes.length > 0
        ? wishes
        : [chance(`open to ${person.username}`).pick(['learning', 'joining'])],
    industries: matching(industries, text, 3),
  }
}

function matching(
  list: readonly (readonly [string, RegExp])[],
  text: string,
  most: number,
): string[] {
  return list.flatMap(([key, pattern]) => (pattern.test(text) ? [key] : [])).slice(0, most)
}
