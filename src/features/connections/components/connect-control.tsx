import { Check, UserPlus } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { connectionCopy } from '../copy'
import { connectControl, type ConnectControlKind } from '../model/controls'
import {
  useAcceptFriendRequest,
  useRemoveConnection,
  useSendConnectionRequest,
} from '../mutations/friendship'
import { connectionQueries } from '../queries'
import { useConnectionLive } from '../realtime'

interface ConnectControlProps {
  userId: string
  name: string
}

/**
 * Spec 1 §4: the simple control, Connect and Connected. A visitor is sent to sign in; on one's own
 * profile there is none.
 */
export function ConnectControl({ userId, name }: ConnectControlProps) {
  const { user } = useAuth()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const state = useQuery({ ...connectionQueries.state(userId), enabled: user !== null })
  useConnectionLive(userId, user?.id ?? null)
  if (user?.id === userId) return null
  if (!user) {
    return (
      <ConnectButton
        name={name}
        onClick={() => void navigate(paths.auth.to({ next: `${pathname}${search}` }))}
      />
    )
  }
  if (!state.data) return null
  return <MemberControl kind={connectControl(state.data)} userId={userId} name={name} />
}

interface ConnectButtonProps {
  name: string
  isPending?: boolean
  onClick: () => void
}

function ConnectButton({ name, isPending, onClick }: ConnectButtonProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isPending ?? false}
      aria-label={connectionCopy.labelled(connectionCopy.connect, name)}
      onClick={onClick}
    >
      <UserPlus aria-hidden strokeWidth={1.75} />
      {connectionCopy.connect}
    </Button>
  )
}

function MemberControl({ kind, userId, name }: ConnectControlProps & { kind: ConnectControlKind }) {
  const connect = useSendConnectionRequest()
  const accept = useAcceptFriendRequest()
  switch (kind) {
    case 'connect':
      return (
        <ConnectButton
          name={name}
          isPending={connect.isPending}
          onClick={() => connect.mutate({ userId })}
        />
      )
    case 'sent':
      return (
        <Button variant="secondary" size="small" disabled>
          <Check aria-hidden strokeWidth={1.75} />
          {connectionCopy.requestSent}
        </Button>
      )
    case 'accept':
      return (
        <Button
          size="small"
          isPending={accept.isPending}
          aria-label={connectionCopy.labelled(connectionCopy.accept, name)}
          onClick={() => accept.mutate({ userId })}
        >
          {connectionCopy.accept}
        </Button>
      )
    case 'connected':
      return <Connected userId={userId} name={name} />
  }
}

/** Pressing it ends the connection, even a friendship, so it asks first (UX-30). */
function Connected({ userId, name }: ConnectControlProps) {
  const remove = useRemoveConnection()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        isPending={remove.isPending}
        aria-label={connectionCopy.disconnect(name)}
        onClick={() => setIsDialogOpen(true)}
      >
        <Check aria-hidden strokeWidth={1.75} />
        {connectionCopy.connected}
      </Button>
      <ConfirmDialog
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title={connectionCopy.confirmDisconnect(name)}
        description={connectionCopy.confirmRemoveFriendHint}
        confirmLabel={connectionCopy.removeConnection}
        isDestructive
        onConfirm={() => remove.mutate({ userId })}
      />
    </>
  )
}
