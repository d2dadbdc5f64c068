import { LinkedText } from '@/components/linked-text'

/** A member's text, with its line breaks. */
export function ForumText({ text }: { text: string }) {
  return (
    <div className="max-w-[72ch] text-pretty [overflow-wrap:anywhere] whitespace-pre-line">
      <LinkedText text={text} />
    </div>
  )
}
