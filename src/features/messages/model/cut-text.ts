import { excerpt } from '@/lib/excerpt'

const MOST = 60

/** The first words of a message, in one line. */
export function cutText(text: string): string {
  return excerpt(text, MOST)
}
