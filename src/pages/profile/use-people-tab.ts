import { useSearchParams } from 'react-router-dom'
import type { ListKind } from '@/features/connections'

const PARAM = 'people'

/** Which list of people is open; it stands in the address (UX-12). */
export function usePeopleTab({ isOwn }: { isOwn: boolean }) {
  const [params, setParams] = useSearchParams()
  const asked = params.get(PARAM)
  const isKnown = asked === 'followers' || (asked === 'following' && isOwn)
  const kind: ListKind = isKnown ? asked : 'friends'

  function setKind(next: ListKind) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === 'friends') after.delete(PARAM)
        else after.set(PARAM, next)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return { kind, setKind }
}
