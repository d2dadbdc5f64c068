import { useSearchParams } from 'react-router-dom'
import { isUuid } from '@/features/profile'

/** What of the page the address leads to; anything that cannot be an id is nothing. */
export function useLinked() {
  const [params] = useSearchParams()
  function idOf(name: string): string | null {
    const text = params.get(name)
    return text !== null && isUuid(text) ? text.toLowerCase() : null
  }
  return {
    postId: idOf('post'),
    shareId: idOf('share'),
    commentId: idOf('comment'),
    reviewId: idOf('review'),
  }
}
