import { TextBlock } from '@/components/linked-text'
import { Card, CardContent } from '@/components/ui/card'
import { RelativeTime } from '@/components/relative-time'
import { groupCopy } from '../copy'

interface AboutProps {
  group: { description: string; edited_at?: string | null }
}

/** The description of a group, which everyone may read. */
export function About({ group }: AboutProps) {
  const { description, edited_at: editedAt } = group
  return (
    <Card>
      <CardContent>
        <h2 className="mb-2 text-lg">{groupCopy.aboutTitle}</h2>
        <TextBlock text={description} />
        {editedAt && (
          <p className="text-muted-foreground mt-4 text-sm">
            <RelativeTime after={groupCopy.edited} dateTime={editedAt} />
          </p>
        )}
      </CardContent>
    </Card>
  )
}
