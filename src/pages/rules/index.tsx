import { useQuery } from '@tanstack/react-query'
import { FileQuestion, PenLine } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { PageHeader } from '@/components/page-header'
import { WhenSeen } from '@/components/when-seen'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { useViewerState } from '@/features/auth'
import {
  ruleCopy,
  ruleQueries,
  RulesEditor,
  RulesSkeleton,
  RulesView,
  VersionList,
} from '@/features/rules'
import { formatDay } from '@/lib/format'
import { inBackground, type Preloading } from '@/lib/preload'
import { usePageTitle } from '@/lib/title'

/** Suspended members read the rules, too. */
export const handle = { isForSuspended: true, isAlone: true }

/** The version in the address; null for the current one. */
function versionOf(params: URLSearchParams): number | null {
  const asked = Number(params.get('version') ?? 0)
  return Number.isInteger(asked) && asked > 0 && asked < 1e9 ? asked : null
}

/** Preloads the current rules. */
export function preload({ client }: Preloading): void {
  inBackground(client.query(ruleQueries.version(null)))
}

/** `/rules`: the current rules or an earlier version. Super admins edit them here. */
export function Component() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const viewer = useViewerState().data?.viewer ?? null
  const canEdit = viewer !== null && viewer.isAdmin && !viewer.isBanned
  const current = useQuery(ruleQueries.version(null))

  if (canEdit && current.data && params.get('edit') === 'rules') {
    return (
      <RulesEditor
        viewerId={viewer.id}
        version={current.data}
        onLeave={() => void navigate(paths.rules.to(), { replace: true })}
      />
    )
  }
  return <Reading number={versionOf(params)} linked={params.get('rule')} canEdit={canEdit} />
}

interface ReadingProps {
  number: number | null
  linked: string | null
  canEdit: boolean
}

function Reading({ number, linked, canEdit }: ReadingProps) {
  const read = useQuery(ruleQueries.version(number))
  const version = read.data
  usePageTitle(number === null ? ruleCopy.title : ruleCopy.versionTitle(number))

  if (version === null) return <NotFound />
  if (!version && read.isError) {
    return (
      <LoadFailure
        isHeading
        title={ruleCopy.failed}
        isRetrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  }
  return (
    <>
      <PageHeader
        title={ruleCopy.title}
        description={
          // Its line is there before it is read.
          version
            ? ruleCopy.version(version.number, formatDay(version.published_at) ?? '')
            : '\u00A0'
        }
        actions={
          canEdit && (
            <Button asChild variant="secondary" size="small">
              <AppLink to={paths.rules.to({ edit: 'rules' })}>
                <PenLine aria-hidden strokeWidth={1.75} />
                {ruleCopy.edit}
              </AppLink>
            </Button>
          )
        }
      />
      <p className="text-muted-foreground mb-6 text-pretty">
        {ruleCopy.lead}{' '}
        <AppLink to={paths.moderation.to()} className="link">
          {ruleCopy.transparency}
        </AppLink>
      </p>
      {version ? (
        <>
          <RulesView version={version} isCurrent={number === null} linked={linked} />
          <WhenSeen className="mt-10 min-h-28" margin="200px">
            <VersionList shown={version.number} />
          </WhenSeen>
        </>
      ) : (
        <RulesSkeleton />
      )}
    </>
  )
}

function NotFound() {
  return (
    <EmptyState
      icon={FileQuestion}
      isHeading
      title={ruleCopy.notFound}
      description={ruleCopy.notFoundHint}
      action={
        <Button asChild variant="secondary">
          <AppLink to={paths.rules.to()}>{ruleCopy.readCurrent}</AppLink>
        </Button>
      }
    />
  )
}
