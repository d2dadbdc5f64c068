import { useEffect, useEffectEvent } from 'react'
import type { CardReactionProps } from '@/types/feed-answers'
import { useLikePost } from '../mutations/posts'

/** Likes a post from a card elsewhere, which draws the button: with each press, or undoes it. */
export function CardLike({
  postId,
  pageId,
  viewerId,
  known,
  presses,
  onChange,
}: CardReactionProps) {
  const press = useLikePost({ pageId: pageId ?? '', postId }, viewerId, (isLiked) =>
    onChange(({ likes = 0, is_liked: wasLiked = false }) => ({
      likes: Math.max(0, likes + Number(isLiked) - Number(wasLiked)),
      is_liked: isLiked,
    })),
  )
  const handlePress = useEffectEvent(() => press(known.is_liked === true))
  useEffect(() => handlePress(), [presses])
  return null
}
