import { Card } from '@/components/ui/card'
import { UnsentText } from '@/components/unsent-text'
import { postCopy } from './copy'

/** Instead of a deleted post, for someone who was writing a comment on it. */
export function GonePost({ text }: { text: string }) {
  return (
    <Card role="status" className="flex flex-col gap-3 p-4 md:p-5">
      <p>{postCopy.goneWhileWriting}</p>
      <UnsentText text={text} />
    </Card>
  )
}
