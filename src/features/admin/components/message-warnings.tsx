import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, ShieldAlert, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { Switch } from '@/components/ui/switch'
import { adminCopy } from '../copy'
import { useDeleteSign, useSetSignActive } from '../mutations/signs'
import { adminQueries, type WarningSign } from '../queries'
import { SignDialog } from './sign-dialog'
import { SignTrial } from './sign-trial'

/**
 * The signs of fraud that messages are checked for, to add, change and delete. The dialog stays whatever becomes of the
 * list: what is typed in it would be lost.
 */
export function MessageWarnings() {
  const [asked, setAsked] = useState<{ sign: WarningSign | null } | null>(null)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <p className="text-muted-foreground max-w-prose text-sm">{adminCopy.signsHint}</p>
        <Button variant="secondary" onClick={() => setAsked({ sign: null })}>
          <Plus aria-hidden strokeWidth={1.75} />
          {adminCopy.addSign}
        </Button>
      </div>
      <Signs onEdit={(sign) => setAsked({ sign })} />
      <SignTrial />
      {asked && <SignDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface SignsProps {
  onEdit: (sign: WarningSign) => void
}

function Signs({ onEdit }: SignsProps) {
  const signs = useQuery(adminQueries.signs())
  if (!signs.data) {
    if (!signs.isError) return <SignsSkeleton />
    return (
      <LoadFailure
        title={adminCopy.signsFailed}
        isRetrying={signs.isFetching}
        onRetry={() => void signs.refetch()}
      />
    )
  }
  if (signs.data.length === 0) {
    return (
      <EmptyState
        icon={ShieldAlert}
        title={adminCopy.noSigns}
        description={adminCopy.noSignsHint}
      />
    )
  }
  return (
    <Card>
      <ul aria-label={adminCopy.signs} className="divide-y">
        {signs.data.map((sign) => (
          <SignRow key={sign.id} sign={sign} onEdit={onEdit} />
        ))}
      </ul>
    </Card>
  )
}

function SignRow({ sign, onEdit }: SignsProps & { sign: WarningSign }) {
  const { id, label, pattern, is_active: isActive } = sign
  const [isDeleting, setIsDeleting] = useState(false)
  const setActive = useSetSignActive()
  const remove = useDeleteSign()
  const close = () => setIsDeleting(false)
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0 grow">
        <p className="font-medium [overflow-wrap:anywhere]">{label}</p>
        <code
          className="text-muted-foreground line-clamp-2 text-xs [overflow-wrap:anywhere]"
          title={pattern}
        >
          {pattern}
        </code>
      </div>
      <Switch
        aria-label={adminCopy.signActive(label)}
        checked={isActive}
        disabled={setActive.isPending}
        onCheckedChange={(wanted) => setActive.mutate({ id, isActive: wanted })}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label={adminCopy.editSign(label)}
        onClick={() => onEdit(sign)}
      >
        <Pencil aria-hidden strokeWidth={1.75} />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={adminCopy.deleteSign(label)}
        onClick={() => setIsDeleting(true)}
      >
        <Trash2 aria-hidden strokeWidth={1.75} />
      </Button>
      <ConfirmDialog
        isOpen={isDeleting}
        onOpenChange={close}
        title={adminCopy.confirmDeleteSign(label)}
        description={adminCopy.confirmDeleteSignHint}
        confirmLabel={adminCopy.delete}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(sign, { onSettled: close })}
      />
    </li>
  )
}

function SignsSkeleton() {
  return (
    <Card aria-busy className="appear-late divide-y">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex h-15 flex-col justify-center px-4">
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="mt-2 h-3 w-3/5" />
        </div>
      ))}
    </Card>
  )
}
