import { LinkedText } from '@/components/linked-text'

/** The organizer's text, with its line breaks. */
export function EventText({ text }: { text: string }) {
  return (
    <span className="text-pretty [overflow-wrap:anywhere] whitespace-pre-line">
      <LinkedText text={text} />
    </span>
  )
}
