/**
 * Text that would be lost by leaving. Whoever holds some says so here; the shell asks before it
 * lets a navigation through, and an ended session leaves such a page in place (UX-90).
 */
export interface UnsavedWork {
  /** Asks the member; `leave` lets the navigation through, `stay` drops it. */
  ask: (answer: { leave: () => void; stay: () => void }) => void
}

let holders: UnsavedWork[] = []

function handleBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Says that there is unsaved text; returns how to take that back. */
export function registerUnsaved(work: UnsavedWork): () => void {
  if (holders.length === 0) window.addEventListener('beforeunload', handleBeforeUnload)
  holders = [...holders, work]
  return () => {
    holders = holders.filter((other) => other !== work)
    if (holders.length === 0) window.removeEventListener('beforeunload', handleBeforeUnload)
  }
}

/** The latest that holds unsaved text, if any. */
export function unsavedWork(): UnsavedWork | null {
  return holders.at(-1) ?? null
}

/** The page may go now: everybody was asked, the browser need not ask again. */
export function dropUnsaved(): void {
  window.removeEventListener('beforeunload', handleBeforeUnload)
  holders = []
}
