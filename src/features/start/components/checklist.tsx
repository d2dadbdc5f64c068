import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight, X } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Progress } from '@/components/ui/progress'
import { paths } from '@/config/paths'
import { authQueries } from '@/features/auth'
import { useSaveProgress } from '@/features/profile'
import { cn } from '@/lib/cn'
import { startCopy } from '../copy'
import { startLimits } from '../limits'
import { checklistRows } from '../model/checklist'

const { checklist: texts } = startCopy
/** What was done elsewhere shows on the way back; the read of the page itself is recent enough. */
const RECENT_MS = 5000

/** What a newcomer does first, and how far they are. Gone once all is done, or closed. */
export function Checklist({ viewerId }: { viewerId: string }) {
  const start = useQuery({ ...authQueries.viewer(viewerId), staleTime: RECENT_MS }).data?.start
  const save = useSaveProgress(viewerId, startLimits.steps)
  if (!start?.checklist) return null
  const rows = checklistRows(start.checklist)
  const done = rows.filter(({ isDone }) => isDone).length
  return (
    <Card aria-labelledby="checklist" className="p-4 md:p-5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <h2 id="checklist" className="truncate text-base">
            {texts.title}
          </h2>
          <p className="tabular text-muted-foreground flex flex-wrap gap-x-3 text-sm">
            {texts.progress(done, rows.length)}
            {(start.step ?? start.resume) !== null && (
              <AppLink to={paths.start.to()} className="link touch-target text-foreground">
                {texts.resume}
              </AppLink>
            )}
          </p>
        </div>
        <Button
          variant="ghost"
          size="icon"
          className="-mt-2 -mr-2"
          aria-label={texts.close}
          onClick={() => save.mutate({ is_start_over: true, is_checklist_over: true })}
        >
          <X aria-hidden strokeWidth={1.75} />
        </Button>
      </div>
      <Progress
        percent={(done / rows.length) * 100}
        label={texts.progress(done, rows.length)}
        className="mt-2"
      />
      <ul className="mt-2 -mb-2">
        {rows.map((row) => (
          <li key={row.name}>
            <Row {...row} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type RowProps = ReturnType<typeof checklistRows>[number]

function Row({ name, isDone, to }: RowProps) {
  const mark = (
    <span
      className={cn(
        'grid size-5 shrink-0 place-items-center rounded-full border',
        isDone ? 'border-success text-success' : 'border-input',
      )}
    >
      {isDone && <Check aria-hidden strokeWidth={2.5} className="size-3.5" />}
    </span>
  )
  const classes = 'flex h-11 items-center gap-3'
  if (isDone) {
    return (
      <p className={cn(classes, 'text-muted-foreground')}>
        {mark}
        <span className="truncate">{texts[name]}</span>
        <span className="sr-only">{texts.done}</span>
      </p>
    )
  }
  return (
    <AppLink to={to} className={cn(classes, 'group rounded-control no-underline')}>
      {mark}
      <span className="group-hover:text-accent grow truncate font-medium">{texts[name]}</span>
      <ChevronRight aria-hidden strokeWidth={1.75} className="text-muted-foreground size-5" />
    </AppLink>
  )
}
