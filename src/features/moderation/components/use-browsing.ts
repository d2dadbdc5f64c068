import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addressNow, useAddressParams } from '@/lib/address-params'
import { useIsPhone } from '@/lib/use-is-phone'
import type { Decision } from '../model/choices'
import { useClaim } from '../mutations'
import type { CaseRow } from '../queries'
import { useQueueKeys } from './use-queue-keys'

export interface CaseBrowserProps {
  cases: UseInfiniteQueryResult<InfiniteData<CaseRow[]>>
  isOpenCases: boolean
  viewerId: string
  isAdmin: boolean
  selectedIds: readonly string[]
  onSelect: (ids: readonly string[]) => void
  /** Clears the filters; null if none is set. */
  onClear: (() => void) | null
}

interface Asked {
  caseId: string
  decision: Decision
  at: number
}

/** The first case is open by itself. It stays until another is chosen, also when someone else decides it meanwhile. */
function useFirstCase(rows: readonly CaseRow[], params: URLSearchParams) {
  const [opened, setOpened] = useState<{ id: string; filter: string } | null>(null)
  const first = rows[0]?.id ?? null
  const filter = ['kind', 'reason', 'place'].map((name) => params.get(name)).join(' ')
  const isChosen = params.get('case') !== null
  const isKept = !isChosen && opened?.filter === filter
  if (isChosen && opened !== null) setOpened(null)
  if (!isChosen && !isKept && first !== null) setOpened({ id: first, filter })
  return { firstId: isKept ? opened.id : first, forget: () => setOpened(null) }
}

/** Opens a case, and goes back to the list. On a phone an open case covers the list: Back leads to it. */
function useShowing() {
  const [, change] = useAddressParams()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [isOverList, setIsOverList] = useState(false)
  return (id: string | null) => {
    const isOpen = addressNow().has('case')
    if (id === null && isOpen && isOverList) {
      void navigate(-1)
      return
    }
    const isStep = id !== null && !isOpen && isPhone
    if (isStep) setIsOverList(true)
    change({ case: id }, { isStep })
  }
}

/** Which case is open, which are selected, and what the keys do. */
export function useBrowsing({
  cases,
  rows,
  isOpenCases,
  viewerId,
  selectedIds,
  onSelect,
}: CaseBrowserProps & { rows: readonly CaseRow[] }) {
  const [params] = useSearchParams()
  const open = useShowing()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [areKeysShown, setAreKeysShown] = useState(false)
  const claim = useClaim()
  const chosenId = params.get('case')
  // On a wide screen the first case is open already; a phone shows the list first.
  const { firstId, forget } = useFirstCase(rows, params)
  const currentId = chosenId ?? firstId
  const current = rows.find(({ id }) => id === currentId)
  const place = rows.findIndex(({ id }) => id === currentId)

  function show(id: string | null) {
    setAsked(null)
    forget()
    open(id)
  }

  function toggle(id: string) {
    const others = selectedIds.filter((other) => other !== id)
    onSelect(others.length < selectedIds.length ? others : [...selectedIds, id])
  }

  function move(step: 1 | -1) {
    const next = rows[Math.min(Math.max(place + step, 0), rows.length - 1)]
    if (next) show(next.id)
    if (step === 1 && place >= rows.length - 3 && cases.hasNextPage) void cases.fetchNextPage()
  }

  useQueueKeys({
    onMove: move,
    onDecide:
      isOpenCases && currentId !== null
        ? (decision) => setAsked({ caseId: currentId, decision, at: Date.now() })
        : null,
    onClaim:
      current && isOpenCases
        ? () => claim.mutate({ caseId: current.id, isMine: current.claimed_by !== viewerId })
        : null,
    onSelect: isOpenCases && current?.may_dismiss ? () => toggle(current.id) : null,
    onShowKeys: () => setAreKeysShown((isShown) => !isShown),
  })

  return {
    chosenId,
    currentId,
    // Of this case: the next one isn't decided by a key pressed before.
    asked: asked?.caseId === currentId ? asked : null,
    areKeysShown,
    setAreKeysShown,
    show,
    toggle,
    /** After a decision the next case comes up, as the list will be without this one. */
    showNext: () => show((rows[place + 1] ?? rows[place - 1])?.id ?? null),
  }
}
