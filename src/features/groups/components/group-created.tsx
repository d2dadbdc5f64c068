import { Check } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { groupCopy } from '../copy'

/** What a new group's admin reads, and the ways on. */
export function GroupCreated({ id, name }: { id: string; name: string }) {
  return (
    <div className="flex flex-col items-center gap-3 py-8 text-center">
      <span className="bg-muted text-success mb-1 grid size-14 place-items-center rounded-full">
        <Check aria-hidden strokeWidth={2} className="size-7" />
      </span>
      <p className="max-w-md text-base font-medium text-balance">{groupCopy.created}</p>
      <p className="text-muted-foreground w-full max-w-md text-sm text-pretty [overflow-wrap:anywhere]">
        {groupCopy.successHint(name)}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <AppLink to={paths.group.to(id)}>{groupCopy.viewGroup}</AppLink>
        </Button>
        <Button asChild variant="secondary">
          <AppLink to={paths.groups.to()}>{groupCopy.goToGroups}</AppLink>
        </Button>
      </div>
    </div>
  )
}
