import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '@/app/app'
import { guardAgainstStaleChunks } from '@/app/stale-chunks'
import { purgeOldDrafts } from '@/lib/drafts'
import { startTheme } from '@/lib/theme'

const HOUSEKEEPING_AFTER_MS = 15_000

/** Puts the app on the page; `onReady` runs when its first screen has taken over. */
export function mount(onReady: () => void): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  startTheme()
  guardAgainstStaleChunks()
  createRoot(root).render(
    <StrictMode>
      <App onReady={onReady} />
    </StrictMode>,
  )
  window.setTimeout(() => void purgeOldDrafts(), HOUSEKEEPING_AFTER_MS)
}
