import { industryLabel } from '@/components/member-facts'
import type { Answer } from '@/types/answers'
import { peopleCopy } from '../copy'

type Reason = Answer<'list_people'>[number]['reason']

/** What someone has in common with the viewer, in one sentence. */
export function reasonText(reason: Reason): string | null {
  const { reasons } = peopleCopy
  switch (reason?.kind) {
    case 'friends':
      return reasons.friends(reason.count)
    case 'group':
      return reasons.group(reason.name)
    case 'industry':
      return reasons.industry(industryLabel(reason.industry))
    case 'place':
      return reasons.place(reason.place)
    case 'new':
      return reasons.isNew
    case undefined:
      return null
  }
}
