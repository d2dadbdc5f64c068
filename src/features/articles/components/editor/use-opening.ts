import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readDraft, writeDraft } from '@/lib/draft-store'
import { openingOf, type DraftValue, type DraftOpening } from '../../model/draft'
import { articleQueries, type ArticleRow } from '../../queries'
import { draftAddress } from './new-article'

interface Opened {
  opening: DraftOpening
  row: ArticleRow | null
}

/** Finds what to open: the draft on this device, the server's version, or both (UX-04). */
export function useOpening(id: string, viewerId: string) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const server = useQuery({ ...articleQueries.editable(id), enabled: opened === null })
  // A pending refetch may still bring another version.
  const row = server.isSuccess && !server.isFetching ? server.data : undefined

  useEffect(() => {
    if (row === undefined || opened !== null) return undefined
    let isCurrent = true
    async function open(found: ArticleRow | null) {
      const address = draftAddress(viewerId, id)
      const stored = await readDraft(address)
      const opening = openingOf(stored, found)
      // From here on the device's draft is what is on screen, based on the server's version.
      if (opening.kind === 'ready' && stored) await writeDraft(address, opening.value)
      if (isCurrent) setOpened({ opening, row: found })
    }
    void open(row)
    return () => {
      isCurrent = false
    }
  }, [row, opened, id, viewerId])

  return {
    opened,
    isFailed: server.isError && opened === null,
    isFetching: server.isFetching,
    retry: () => void server.refetch(),
    /** Continues with one of two versions and drops the other. */
    choose: async (value: DraftValue, isRestored: boolean) => {
      await writeDraft(draftAddress(viewerId, id), value)
      setOpened((now) => now && { ...now, opening: { kind: 'ready', value, isRestored } })
    },
    /** Reads the server's version again. */
    reopen: () => setOpened(null),
  }
}
