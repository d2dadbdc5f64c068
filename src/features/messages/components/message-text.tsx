import { LinkedText } from '@/components/linked-text'

/** What a member wrote, line by line. */
export function MessageText({ text }: { text: string }) {
  return <LinkedText text={text} links="underline" />
}
