import { LinkedText } from '@/components/linked-text'

/** What an organizer wrote, line by line. */
export function EventText({ text }: { text: string }) {
  return (
    <span className="text-pretty [overflow-wrap:anywhere] whitespace-pre-line">
      <LinkedText text={text} />
    </span>
  )
}
