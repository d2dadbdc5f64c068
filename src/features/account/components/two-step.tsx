import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { LoadFailure } from '@/components/load-failure'
import { dialogOnDemand } from '@/components/on-demand'
import { RelativeTime } from '@/components/relative-time'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useAuth } from '@/features/auth'
import { accountCopy } from '../copy'
import { useRemoveApp } from '../mutations/two-step'
import { accountQueries } from '../queries'

const TwoStepSetup = dialogOnDemand(async () => (await import('./two-step-setup')).TwoStepSetup)

interface App {
  id: string
  friendly_name?: string | undefined
  created_at: string
}

/** The viewer's authenticator apps: set one up or remove one. */
export function TwoStep() {
  const { user } = useAuth()
  const apps = useQuery({ ...accountQueries.apps(user?.id ?? ''), enabled: user !== null })
  const [isSettingUp, setIsSettingUp] = useState(false)

  if (!apps.data) {
    if (!apps.isError) return <Skeleton className="appear-late h-11" />
    return (
      <LoadFailure
        title={accountCopy.appsFailed}
        isRetrying={apps.isFetching}
        onRetry={() => void apps.refetch()}
      />
    )
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {apps.data.length > 0 && (
        <ul aria-label={accountCopy.apps} className="w-full divide-y border-y">
          {apps.data.map((app) => (
            <AppRow key={app.id} app={app} isLast={apps.data.length === 1} />
          ))}
        </ul>
      )}
      <Button variant="secondary" {...TwoStepSetup.near} onClick={() => setIsSettingUp(true)}>
        {apps.data.length > 0 ? accountCopy.addAnother : accountCopy.setUp}
      </Button>
      {isSettingUp && <TwoStepSetup onClose={() => setIsSettingUp(false)} />}
    </div>
  )
}

function AppRow({ app, isLast }: { app: App; isLast: boolean }) {
  const removal = useRemoveApp()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const name = app.friendly_name ?? accountCopy.appName
  return (
    <li className="flex items-center gap-3 py-3">
      <Smartphone
        aria-hidden
        strokeWidth={1.75}
        className="text-muted-foreground size-5 shrink-0"
      />
      <div className="min-w-0 grow">
        <p className="truncate text-sm font-medium">{name}</p>
        <p className="text-muted-foreground text-sm">
          <RelativeTime after={accountCopy.added} dateTime={app.created_at} />
        </p>
      </div>
      <Button
        variant="ghost"
        size="small"
        aria-label={accountCopy.removeApp(name)}
        onClick={() => setIsDialogOpen(true)}
      >
        {accountCopy.remove}
      </Button>
      <ConfirmDialog
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title={accountCopy.confirmRemove(name)}
        description={isLast ? accountCopy.removeLastHint : accountCopy.removeHint}
        confirmLabel={accountCopy.remove}
        isDestructive
        isPending={removal.isPending}
        onConfirm={() => removal.mutate(app.id, { onSettled: () => setIsDialogOpen(false) })}
      />
    </li>
  )
}
