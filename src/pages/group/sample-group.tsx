import { Lock } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { BackLink } from '@/components/back-link'
import { EmptyState } from '@/components/empty-state'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { About, groupCopy, GroupHeader } from '@/features/groups'
import { usePageTitle } from '@/lib/title'
import { GroupTabs } from './group-tabs'

type Sample = Parameters<typeof About>[0]['group'] & Parameters<typeof GroupHeader>[0]['group']

/** The built-in group: read-only, every write control disabled. */
export function SampleGroup({ group }: { group: Sample }) {
  usePageTitle(group.name)
  return (
    <>
      <BackLink to={paths.groups.to()} label={groupCopy.back} />
      <GroupHeader
        group={group}
        isSample
        actions={<Button disabled>{groupCopy.requestToJoin}</Button>}
      />
      <p role="note" className="rounded-control bg-muted mt-4 px-4 py-3 text-sm">
        {groupCopy.sampleNote}
      </p>
      <div className="max-w-reading mt-4">
        <GroupTabs
          name={group.name}
          posts={
            <Card>
              <EmptyState
                icon={Lock}
                title={groupCopy.joinToSee}
                action={
                  <Button asChild variant="secondary">
                    <AppLink to={paths.groups.to()}>{groupCopy.exploreGroups}</AppLink>
                  </Button>
                }
              />
            </Card>
          }
          about={<About group={group} />}
        />
      </div>
    </>
  )
}
