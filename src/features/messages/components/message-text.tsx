import { LinkedText } from '@/components/linked-text'

/** A member's text, with its line breaks. */
export function MessageText({ text, id }: { text: string; id: string }) {
  return <LinkedText text={text} item={{ type: 'message', id }} links="underline" />
}
