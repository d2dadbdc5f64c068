import { LinkedText } from '@/components/linked-text'
import type { WrittenItem } from '@/components/mentions'

/** A member's text, with its line breaks. */
export function ForumText({ text, item }: { text: string; item: WrittenItem }) {
  return (
    <div className="max-w-[72ch] text-pretty [overflow-wrap:anywhere] whitespace-pre-line">
      <LinkedText text={text} item={item} />
    </div>
  )
}
