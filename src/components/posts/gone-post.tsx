import { useEffect, useEffectEvent, useState } from 'react'
import { Card } from '@/components/ui/card'
import { unsentCopy } from '@/components/unsent-copy'
import { KeptText, useUnsent } from '@/components/unsent-text'
import type { DraftAddress } from '@/lib/draft-store'
import { logHandled } from '@/lib/log'

interface GonePostProps {
  /** The draft of the comment on it. */
  address: DraftAddress
  /** Reads the post; null when it was deleted. It may only be further down now. */
  find: () => Promise<object | null>
}

/** A post that left the page: if it was deleted, what the viewer was writing about it. */
export function GonePost({ address, find }: GonePostProps) {
  const text = useUnsent(address)
  const [isDeleted, setIsDeleted] = useState(false)
  const look = useEffectEvent(() => {
    find()
      .then((post) => setIsDeleted(post === null))
      .catch((error: unknown) => logHandled('A post could not be looked for', error))
  })
  useEffect(() => {
    if (text) look()
  }, [text])
  if (!text || !isDeleted) return null
  return (
    <Card role="status" className="flex flex-col gap-3 p-4 md:p-5">
      <KeptText text={text} reason={unsentCopy.deleted} />
    </Card>
  )
}
