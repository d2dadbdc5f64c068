import { Unplug } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router-dom'
import { appCopy } from '@/app/copy'
import { isChunkFailure, LateChunk } from '@/boot/stale-chunks'
import { reloadNewest } from '@/boot/updates/reload-newest'
import { componentCopy } from '@/components/copy'
import { EmptyState } from '@/components/empty-state'
import { Button } from '@/components/ui/button'
import { hashHref, paths } from '@/config/paths'
import { AppError } from '@/lib/errors'
import { removeFirstPaint } from '@/boot/cached-screen'
import { logHandled } from '@/lib/log'
import { forgetReads } from '@/lib/query-cache'
import { wouldLoseTyping } from '@/lib/unsaved'
import { SetupCheck } from '@/app/setup-check'

/** Returns the message of a failed screen and the label of its button. */
function wordsFor(error: unknown) {
  const { failureTitle, failureHint, newVersionTitle, newVersionHint, tryAgain } = appCopy
  if (!isChunkFailure(error)) return { title: failureTitle, hint: failureHint, action: tryAgain }
  if (error instanceof LateChunk) {
    const { loadFailedTitle, loadFailedHint } = componentCopy
    return { title: loadFailedTitle, hint: loadFailedHint, action: tryAgain }
  }
  if (!navigator.onLine) {
    return { title: appCopy.notHereTitle, hint: appCopy.notHereHint, action: tryAgain }
  }
  return { title: newVersionTitle, hint: newVersionHint, action: appCopy.reload }
}

interface RouteFailureProps {
  /** Nothing is around it: it renders the page's main part itself. */
  isRoot?: boolean
}

async function handleReset(): Promise<void> {
  // Load this only on request: hardly anyone needs it.
  const { resetDevice } = await import('@/boot/updates/reset-device')
  await resetDevice()
}

/** Where each failure was shown first. The router keeps it, and fails at once when the screen is opened again. */
const firstShown = new WeakMap<Error, string>()

/**
 * Loads a screen whose file could not be loaded once it can be, unless typed text would be lost: when the file has
 * arrived after all, the network is back, or the member opens the screen again.
 */
function useLaterFile(error: unknown): void {
  const { key } = useLocation()
  useEffect(() => {
    if (!isChunkFailure(error)) return undefined
    const shown = new AbortController()
    function handleChance() {
      if (!shown.signal.aborted && !wouldLoseTyping()) void reloadNewest()
    }
    const first = firstShown.get(error) ?? key
    firstShown.set(error, first)
    if (first !== key && navigator.onLine) handleChance()
    if (error instanceof LateChunk) void error.arrival.then(handleChance, () => undefined)
    window.addEventListener('online', handleChance, { signal: shown.signal })
    return () => shown.abort()
  }, [error, key])
}

/** Replaces a screen that failed. */
export function RouteFailure({ isRoot = false }: RouteFailureProps) {
  const error = useRouteError()
  const { title, hint, action } = wordsFor(error)

  const isChunk = isChunkFailure(error)
  useLaterFile(error)

  useEffect(() => {
    removeFirstPaint()
    logHandled('A screen failed', error)
    // The failure may come from persisted data, so the next try starts without it.
    if (!isChunk) void forgetReads()
  }, [error, isChunk])

  if (isRoot && error instanceof AppError && error.kind === 'missing-table') return <SetupCheck />
  const Part = isRoot ? 'main' : 'div'
  return (
    <Part className="max-w-reading mx-auto py-10">
      <EmptyState
        icon={Unplug}
        title={title}
        isHeading
        description={hint}
        action={
          <>
            <Button onClick={() => void reloadNewest()}>{action}</Button>
            <Button variant="secondary" asChild>
              <a href={hashHref(paths.home.to())}>{appCopy.goHome}</a>
            </Button>
          </>
        }
      />
      {!isChunk && (
        <div className="text-muted-foreground flex flex-col items-center gap-1 text-center text-sm">
          <p>{appCopy.resetDeviceHint}</p>
          <Button variant="ghost" onClick={() => void handleReset()}>
            {appCopy.resetDevice}
          </Button>
        </div>
      )}
    </Part>
  )
}
