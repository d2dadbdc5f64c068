/**
 * Unsaved text that leaving would lose. Its owner registers here; the shell asks before navigating,
 * and an ended session leaves such a page in place (UX-90).
 */
export interface UnsavedWork {
  /** Asks the member; `leave` allows the navigation, `stay` cancels it. */
  ask: (answer: { leave: () => void; stay: () => void }) => void
}

let holders: UnsavedWork[] = []

function handleBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Registers unsaved text; returns a function that removes it. */
export function registerUnsaved(work: UnsavedWork): () => void {
  if (holders.length === 0) window.addEventListener('beforeunload', handleBeforeUnload)
  holders = [...holders, work]
  return () => {
    holders = holders.filter((other) => other !== work)
    if (holders.length === 0) window.removeEventListener('beforeunload', handleBeforeUnload)
  }
}

const NOT_TYPED_IN = new Set(['checkbox', 'radio', 'file', 'range', 'search'])

/** Fields with text typed on this page that no draft stores. */
const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>()
let lastTypedIn: HTMLInputElement | HTMLTextAreaElement | null = null

/**
 * Watches input events in the capture phase, before the form handles them. Called once at startup.
 */
export function watchTyping(): void {
  function handleInput({ target }: Event) {
    lastTypedIn = null
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (!isField || NOT_TYPED_IN.has(target.type)) return
    lastTypedIn = target
    typedIn.add(target)
  }
  document.addEventListener('input', handleInput, true)
}

/** Called by a form while it handles input that a draft stores. */
export function noteKeptAsDraft(): void {
  if (lastTypedIn) typedIn.delete(lastTypedIn)
}

/** What stores the drafts that are still being debounced. */
export const draftFlushers = new Set<() => Promise<void>>()

/** Stores all drafts, because the page is about to close. */
export async function flushDrafts(): Promise<void> {
  await Promise.all(Array.from(draftFlushers, (flush) => flush()))
}

/** Whether an unrequested reload would lose typed text. */
export function wouldLoseTyping(): boolean {
  for (const field of typedIn) {
    if (!field.isConnected || field.value === '') typedIn.delete(field)
  }
  return holders.length > 0 || typedIn.size > 0
}

/** The latest registered unsaved text, or null. */
export function unsavedWork(): UnsavedWork | null {
  return holders.at(-1) ?? null
}

/** Lets the page go without the browser's warning, because the member has been asked. */
export function dropUnsaved(): void {
  window.removeEventListener('beforeunload', handleBeforeUnload)
  holders = []
}
