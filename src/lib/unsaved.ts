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

const NOT_TYPED_IN = new Set(['checkbox', 'radio', 'file', 'range', 'search'])

/** Fields that hold what somebody typed on this page and no draft keeps. */
const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>()
let lastTypedIn: HTMLInputElement | HTMLTextAreaElement | null = null

/** Watches what is typed, on the way down: before a field's form hears of it. Called once, at start-up. */
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

/** Says, while a field's form hears of it, that a draft keeps what is typed there. */
export function noteKeptAsDraft(): void {
  if (lastTypedIn) typedIn.delete(lastTypedIn)
}

/** Whether a reload that nobody asked for would lose something typed. */
export function wouldLoseTyping(): boolean {
  for (const field of typedIn) {
    if (!field.isConnected || field.value === '') typedIn.delete(field)
  }
  return holders.length > 0 || typedIn.size > 0
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
