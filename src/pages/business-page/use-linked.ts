import { useSearchParams } from 'react-router-dom'
import { uuidOf } from '@/lib/uuid'

/** What of the page the address leads to; anything that cannot be an id is nothing. */
export function useLinked() {
  const [params] = useSearchParams()
  function idOf(name: string): string | null {
    return uuidOf(params.get(name))
  }
  return {
    postId: idOf('post'),
    shareId: idOf('share'),
    commentId: idOf('comment'),
    reviewId: idOf('review'),
  }
}
