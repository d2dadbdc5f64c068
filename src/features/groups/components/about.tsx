import { Card, CardContent } from '@/components/ui/card'
import { RelativeTime } from '@/components/relative-time'
import { groupCopy } from '../copy'

interface AboutProps {
  group: { description: string; created_at: string; updated_at?: string }
}

/** What a group is for; everybody may read it. */
export function About({ group }: AboutProps) {
  const { description, created_at: createdAt, updated_at: updatedAt } = group
  return (
    <Card>
      <CardContent>
        <h2 className="mb-2 text-lg">{groupCopy.aboutTitle}</h2>
        <p className="break-words whitespace-pre-line">{description}</p>
        {updatedAt !== undefined && updatedAt !== createdAt && (
          <p className="text-muted-foreground mt-4 text-sm">
            {groupCopy.edited} <RelativeTime dateTime={updatedAt} />
          </p>
        )}
      </CardContent>
    </Card>
  )
}
