import { LinkedText } from '@/components/linked-text'

/** What a member wrote, line by line. */
export function ForumText({ text }: { text: string }) {
  return (
    <div className="max-w-[72ch] text-pretty [overflow-wrap:anywhere] whitespace-pre-line">
      <LinkedText text={text} />
    </div>
  )
}
