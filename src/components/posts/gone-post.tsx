import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { UnsentText, useUnsent } from '@/components/unsent-text'
import type { DraftAddress } from '@/lib/drafts'
import { postCopy } from './copy'

interface GonePostProps<TPost, TKey extends QueryKey> {
  /** The draft of the comment on it. */
  address: DraftAddress
  /** Reads the post; null when it was deleted. */
  post: UseQueryOptions<TPost | null, Error, TPost | null, TKey>
}

/** A post that left the page: if it was deleted, what the viewer was writing about it. */
export function GonePost<TPost, TKey extends QueryKey>({
  address,
  post,
}: GonePostProps<TPost, TKey>) {
  const text = useUnsent(address)
  // It may only be further down now.
  const found = useQuery({ ...post, enabled: Boolean(text), refetchOnMount: 'always' })
  if (!text || found.data !== null) return null
  return (
    <Card role="status" className="flex flex-col gap-3 p-4 md:p-5">
      <p>{postCopy.goneWhileWriting}</p>
      <UnsentText text={text} />
    </Card>
  )
}
