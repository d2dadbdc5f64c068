import { revealPart } from '@/components/header-count'
import type { ListKind } from '@/features/connections'
import { useAddressParams } from '@/lib/address-params'

const PARAM = 'people'
export const PEOPLE_ID = 'people'

/** Which list of people is open; it is in the address (UX-12). */
export function usePeopleTab({ isOwn }: { isOwn: boolean }) {
  const [params, change] = useAddressParams()
  const asked = params.get(PARAM)
  const isKnown = asked === 'followers' || (asked === 'following' && isOwn)
  const kind: ListKind = isKnown ? asked : 'friends'

  function setKind(next: ListKind) {
    change({ [PARAM]: next === 'friends' ? null : next })
  }

  /** Opens a list from elsewhere on the page. */
  function open(next: ListKind) {
    setKind(next)
    revealPart(PEOPLE_ID)
  }

  return { kind, setKind, open }
}
