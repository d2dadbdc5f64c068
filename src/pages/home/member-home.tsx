import { ChevronRight, Settings, UserRound, type LucideIcon } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { PageHeader } from '@/components/page-header'
import { paths } from '@/config/paths'
import { useViewerState, type Viewer } from '@/features/auth'
import { Feed, feedQueries, FilterBar, parseFilter } from '@/features/feed'
import { inBackground, type Preloading } from '@/lib/preload'
import { homeCopy } from './copy'

const { nextSteps } = homeCopy

/** Preloads the feed with the filter in the address. */
export function preload({ client, search }: Preloading): void {
  const filter = parseFilter(search.get('filter'))
  inBackground(client.infiniteQuery(feedQueries.list(filter)))
}

/** A member's feed. */
export function MemberHome() {
  const [params] = useSearchParams()
  const viewer = useViewerState().data?.viewer
  const filter = parseFilter(params.get('filter'))
  return (
    <>
      <PageHeader title={homeCopy.feedTitle} />
      {viewer && isNew(viewer) && <NextSteps />}
      <FilterBar filter={filter} />
      <Feed key={filter} filter={filter} />
    </>
  )
}

/** Whether the profile is still empty. */
function isNew({ bio, avatar_url, skills }: Viewer): boolean {
  return !bio && !avatar_url && skills.length === 0
}

function NextSteps() {
  return (
    <section aria-labelledby="next-steps" className="mb-6">
      <h2 id="next-steps" className="mb-3 text-lg">
        {homeCopy.nextStepsTitle}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
        <NextStep icon={UserRound} to={paths.profile.to()} {...nextSteps.profile} />
        <NextStep icon={Settings} to={paths.settings.to()} {...nextSteps.settings} />
      </ul>
    </section>
  )
}

interface NextStepProps {
  icon: LucideIcon
  to: string
  title: string
  text: string
}

function NextStep({ icon: Icon, to, title, text }: NextStepProps) {
  return (
    <li>
      <AppLink
        to={to}
        className="group rounded-card bg-card hover:border-input flex h-full items-start gap-4 border p-4 no-underline transition-colors duration-150 md:p-5"
      >
        <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
        <span className="grow">
          <span className="group-hover:text-accent block text-base font-semibold">{title}</span>
          <span className="text-muted-foreground mt-1 block text-sm">{text}</span>
        </span>
        <ChevronRight
          aria-hidden
          strokeWidth={1.75}
          className="text-muted-foreground mt-0.5 size-5 shrink-0"
        />
      </AppLink>
    </li>
  )
}
