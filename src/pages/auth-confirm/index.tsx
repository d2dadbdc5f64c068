import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { paths, safeNextPath } from '@/config/paths'
import {
  AuthFrame,
  authCopy,
  CodeForm,
  CodeStep,
  type ConfirmOutcome,
  type ConfirmRequest,
  ContinueStep,
  hasVerifier,
  NewPasswordForm,
  readConfirmRequest,
  readSession,
  SpentLink,
  takeDestination,
  useAuth,
  useIsRecovering,
} from '@/features/auth'
import type { CapturedAuth } from '@/lib/captured-auth'
import { useCapturedAuth } from '@/lib/use-captured-auth'
import { usePageTitle } from '@/lib/title'
import { confirmMessages } from './confirm-messages'

function firstRequest(search: URLSearchParams, answer: CapturedAuth | null): ConfirmRequest {
  const request = readConfirmRequest(search, answer)
  // A code from a flow that began in another browser can't be used here.
  return request.kind === 'code' && !hasVerifier() ? { kind: 'spent', type: null } : request
}

/** What the address asks for. */
function useRequest() {
  const [search] = useSearchParams()
  const tokenHash = search.get('token_hash')
  const [seenHash, setSeenHash] = useState(tokenHash)
  const answer = useCapturedAuth()
  const [request, setRequest] = useState(() => firstRequest(search, answer))

  // A second link opened in the same tab only changes the address.
  if (tokenHash && tokenHash !== seenHash) {
    setSeenHash(tokenHash)
    setRequest(readConfirmRequest(search, null))
  }
  return [request, setRequest] as const
}

/** The target of the links in all emails of the auth service. */
export function Component() {
  const navigate = useNavigate()
  const { user, awaiting } = useAuth()
  const isRecovering = useIsRecovering(user?.id)
  const [request, setRequest] = useRequest()
  const isChoosing = isRecovering && request.kind === 'by-hand'
  // A link or a code proves the mailbox, not the authenticator app.
  const isAwaiting = awaiting !== null && request.kind === 'by-hand'
  const texts = isAwaiting
    ? { title: authCopy.secondStepTitle, hint: authCopy.secondStepHint }
    : confirmMessages(request, isChoosing)
  usePageTitle(texts.title)
  const [search] = useSearchParams()
  const next = safeNextPath(search.get('next'))

  function show(shown: ConfirmRequest) {
    setRequest(shown)
    // A used token must not stay in the address, the history or a bookmark.
    void navigate(paths.authConfirm.to(next), { replace: true })
  }

  /** Goes to where they were headed, or to the start page; a newcomer takes the first steps from there. */
  function arrive() {
    const target = next ?? safeNextPath(takeDestination()) ?? paths.home.to()
    void navigate(target, { replace: true, state: paths.home.arriving })
  }

  /** Arrives, or goes first to the code that is still missing. */
  function goOn() {
    const isWaiting = readSession().awaiting !== null
    if (!isWaiting) arrive()
    else void navigate(paths.auth.to(next === null ? {} : { next }), { replace: true })
  }

  function handleOutcome(outcome: ConfirmOutcome) {
    if (outcome === 'signed-in') goOn()
    else if (outcome === 'choose-password') show({ kind: 'by-hand' })
    else show({ kind: outcome })
  }

  return (
    <AuthFrame title={texts.title} description={texts.hint}>
      {isChoosing && <NewPasswordForm email={user?.email ?? ''} onSaved={arrive} />}
      {(request.kind === 'token' || request.kind === 'code') && (
        <ContinueStep
          key={request.kind === 'token' ? request.tokenHash : request.code}
          request={request}
          onOutcome={handleOutcome}
          onSpent={(type) => show({ kind: 'spent', type })}
        />
      )}
      {isAwaiting && <CodeStep />}
      {request.kind === 'by-hand' && !isChoosing && !isAwaiting && (
        <CodeForm onOutcome={handleOutcome} />
      )}
      {request.kind === 'spent' && request.type !== 'email_change' && (
        <SpentLink
          email={user?.email ?? ''}
          purpose={request.type === 'email' || request.type === 'recovery' ? request.type : null}
          onOutcome={handleOutcome}
        />
      )}
      {texts.isEnd && <EndLinks />}
    </AuthFrame>
  )
}

function EndLinks() {
  return (
    <div className="flex flex-col gap-3">
      <Button asChild size="large">
        <AppLink to={paths.settings.to()}>{authCopy.toSettings}</AppLink>
      </Button>
      <Button asChild variant="ghost">
        <AppLink to={paths.home.to()}>{authCopy.toHome}</AppLink>
      </Button>
    </div>
  )
}
