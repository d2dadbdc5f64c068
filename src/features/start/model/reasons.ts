import { industryLabel, openToLabel, roleLabel } from '@/components/member-facts'
import { startCopy } from '../copy'

/** Why someone or something is suggested, as the database found it. */
interface Reason {
  kind: string
  value: string
}

const { reasons, groupReasons } = startCopy

/** Why a person is suggested; null for a kind that this version doesn't know. */
export function personReason({ kind, value }: Reason): string | null {
  switch (kind) {
    case 'follows_you':
    case 'posting':
    case 'new':
      return reasons[kind]
    case 'mutual':
    case 'runs':
      return reasons[kind](Number(value))
    case 'open_to':
      return reasons.open_to(openToLabel(value))
    case 'industry':
      return reasons.industry(industryLabel(value))
    case 'role':
      return reasons.role(roleLabel(value))
    case 'city':
    case 'since':
      return reasons[kind](value)
    default:
      return null
  }
}

/** Why a group is suggested; null for a kind that this version doesn't know. */
export function groupReason({ kind, value }: Reason): string | null {
  switch (kind) {
    case 'known':
    case 'members':
      return groupReasons[kind](Number(value))
    case 'city':
      return groupReasons.city(value)
    case 'industry':
      return groupReasons.industry(industryLabel(value))
    default:
      return null
  }
}
