import { useSearchParams } from 'react-router-dom'
import { uuidOf } from '@/lib/uuid'

/** The linked item in the address; ignores anything that can't be an id. */
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
