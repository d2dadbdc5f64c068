import { libCopy } from './copy'
import { appLimits } from './limits'

/**
 * The queue of toasts; <Toaster/> shows it.
 * 1. As many are visible as the area one is in allows: one, unless it says otherwise. A new one takes the
 *    place of the oldest shown.
 * 2. A toast with Undo is never replaced: the next waits until there is room (UX-30).
 * 3. What Undo would take back is committed once, when the toast ends without Undo – by time,
 *    swipe, close, a change of route or the page going away.
 */
export type ToastWords = string | { title: string; description?: string; next?: ToastNext }

/** What one would do next, offered where one reads that something worked. */
export interface ToastNext {
  label: string
  go: () => void
}

export interface ToastUndo {
  label: string
  onUndo: () => void
  onCommit?: () => void
}

export interface ToastOptions {
  title: string
  description?: string | undefined
  variant?: 'default' | 'destructive'
  duration?: number
  undo?: ToastUndo
  next?: ToastNext | undefined
}

export interface ToastItem extends ToastOptions {
  id: number
  variant: 'default' | 'destructive'
  duration: number
}

/** How toasts behave in a part of the app. */
export interface ToastArea {
  visible: number
  /** Milliseconds. */
  duration: number
}

const EVERYWHERE: ToastArea = {
  visible: appLimits.toastsVisible,
  duration: appLimits.toastDurationMs,
}

let nextId = 1
let area = EVERYWHERE
let shown: readonly ToastItem[] = []
let waiting: readonly ToastItem[] = []
const listeners = new Set<() => void>()

function emit(): void {
  for (const listener of listeners) listener()
}

function settle(item: ToastItem, undone: boolean): void {
  if (!item.undo) return
  if (undone) item.undo.onUndo()
  else item.undo.onCommit?.()
}

function show(item: ToastItem): void {
  const oldest = shown.find(({ undo }) => !undo)
  if (shown.length < area.visible) shown = [...shown, item]
  else if (oldest) shown = [...shown.filter((other) => other !== oldest), item]
  else waiting = [...waiting, item]
}

/** Raises a toast and returns its id. */
export function toast(options: ToastOptions): number {
  const item: ToastItem = {
    ...options,
    id: nextId++,
    variant: options.variant ?? 'default',
    duration: options.duration ?? area.duration,
  }
  show(item)
  emit()
  return item.id
}

/** Lets toasts behave otherwise from now on; returns how to go back. */
export function enterToastArea(other: ToastArea): () => void {
  area = other
  return () => {
    area = EVERYWHERE
    shown = shown.slice(-area.visible)
    emit()
  }
}

/** As `toast`, from the words a mutation declares. What fails without a network says that it is why. */
export function toastWords(words: ToastWords, variant: 'default' | 'destructive' = 'default') {
  const { title, description, next }: Exclude<ToastWords, string> =
    typeof words === 'string' ? { title: words } : words
  const isForWantOfNetwork = variant === 'destructive' && !navigator.onLine
  const hint = isForWantOfNetwork ? libCopy.noNetwork : undefined
  const said = [description, hint].filter((part) => part !== undefined)
  return toast({ title, variant, next, ...(said.length > 0 && { description: said.join(' ') }) })
}

/** Words for a toast that also offers the next step. */
export function withNext(words: ToastWords, next: ToastNext): ToastWords {
  return { ...(typeof words === 'string' ? { title: words } : words), next }
}

function end(id: number, undone: boolean): void {
  const item = [...shown, ...waiting].find((other) => other.id === id)
  if (!item) return
  waiting = waiting.filter((other) => other !== item)
  if (shown.includes(item)) {
    const [next, ...later] = waiting
    shown = shown.filter((other) => other !== item)
    if (next) {
      shown = [...shown, next]
      waiting = later
    }
  }
  settle(item, undone)
  emit()
}

/** Takes a toast away; what its Undo would have taken back now happens. */
export function dismissToast(id: number): void {
  end(id, false)
}

/** The member pressed Undo. */
export function undoToast(id: number): void {
  end(id, true)
}

/** Ends every toast that offers Undo, because the page it belongs to is about to go. */
export function commitPendingUndo(): void {
  for (const item of [...shown, ...waiting]) if (item.undo) end(item.id, false)
}

/** Whether there ever was a toast: until then nothing that shows them is needed. */
export function wasToastRaised(): boolean {
  return nextId > 1
}

/** The toasts on screen, oldest first, for `useSyncExternalStore`. */
export function shownToasts(): readonly ToastItem[] {
  return shown
}

/** Calls `listener` whenever other toasts are on screen; returns how to stop. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
