import { LinkedText } from '@/components/linked-text'

/** A member's text, with its line breaks. */
export function MessageText({ text }: { text: string }) {
  return <LinkedText text={text} links="underline" />
}
