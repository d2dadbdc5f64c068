import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '@/app/app'
import { createAppRouter } from '@/app/router'
import { guardAgainstStaleChunks } from '@/boot/stale-chunks'
import { beganAtWelcome } from '@/boot/prepared-page'
import { startUpdatesWhenQuiet, whenQuiet } from '@/boot/updates/when-quiet'
import { loadConfirmDialog } from '@/components/confirm-dialog'
import { watchScroll } from '@/boot/cached-screen'
import { awaitFirstScreen } from '@/boot/first-screen'
import { storedMemberId } from '@/features/auth'
import { guardAgainstBrokenPictures } from '@/lib/broken-pictures'
import { createQueryClient } from '@/lib/query'
import { forgetOthers } from '@/lib/query-cache'
import { startTheme } from '@/lib/theme'
import { visitorHome } from '@/pages/home/visitor-part'

const HOUSEKEEPING_AFTER_MS = 15_000

/** Mounts the app; `onReady` runs when its first screen has taken over. */
export async function mount(onReady: () => void): Promise<void> {
  // The prepared welcome page stays until the app has its own.
  if (beganAtWelcome()) await visitorHome.whenLoaded()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  watchScroll()
  startTheme()
  guardAgainstStaleChunks()
  guardAgainstBrokenPictures()
  const queryClient = createQueryClient()
  awaitFirstScreen(queryClient)
  // Ranks all routes. In the same task as React's first render, the page would be held up for twice as long.
  const router = createAppRouter(queryClient)
  await new Promise((resolve) => setTimeout(resolve))
  createRoot(root).render(
    <StrictMode>
      <App onReady={onReady} queryClient={queryClient} router={router} />
    </StrictMode>,
  )
  startUpdatesWhenQuiet()
  // Also loads the code all dialogs and menus share, so that no later press waits for it.
  whenQuiet(loadConfirmDialog)
  window.setTimeout(() => {
    void import('@/lib/stored-drafts').then(({ purgeOldDrafts }) => purgeOldDrafts())
    void forgetOthers(storedMemberId())
  }, HOUSEKEEPING_AFTER_MS)
}
