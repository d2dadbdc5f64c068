import { libCopy } from './copy'
import { appLimits } from './limits'

/**
 * The queue of toasts, shown by <Toaster/>.
 * 1. One toast is visible unless the current area allows more. A new one replaces the oldest.
 * 2. A toast with Undo is never replaced: the next one waits (UX-30).
 * 3. Its action is committed once, when it ends without Undo: by time, swipe, close, a change of route or
 *    closing the page.
 */
export type ToastMessage = string | { title: string; description?: string; next?: ToastNext }

/** The next step offered by a toast. */
export interface ToastNext {
  label: string
  go: () => void
}

export interface ToastUndo {
  /** “Undo” unless given. */
  label?: string
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

/** Shows a toast and returns its id. */
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

/** Changes how toasts behave; returns a function that restores it. */
export function enterToastArea(other: ToastArea): () => void {
  area = other
  return () => {
    area = EVERYWHERE
    shown = shown.slice(-area.visible)
    emit()
  }
}

/**
 * Shows the toast that a mutation declares. A failure while offline says that there is no network.
 */
export function toastMessage(text: ToastMessage, variant: 'default' | 'destructive' = 'default') {
  const { title, description, next }: Exclude<ToastMessage, string> =
    typeof text === 'string' ? { title: text } : text
  const isForWantOfNetwork = variant === 'destructive' && !navigator.onLine
  const hint = isForWantOfNetwork ? libCopy.noNetwork : undefined
  const said = [description, hint].filter((part) => part !== undefined)
  return toast({ title, variant, next, ...(said.length > 0 && { description: said.join(' ') }) })
}

/** Adds a next step to a toast. */
export function withNext(text: ToastMessage, next: ToastNext): ToastMessage {
  return { ...(typeof text === 'string' ? { title: text } : text), next }
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

/** Removes a toast and commits what its Undo would have undone. */
export function dismissToast(id: number): void {
  end(id, false)
}

/** Called when the member clicks Undo. */
export function undoToast(id: number): void {
  end(id, true)
}

/** Commits every toast with Undo, because its page is about to go. */
export function commitPendingUndo(): void {
  for (const item of [...shown, ...waiting]) if (item.undo) end(item.id, false)
}

/** Whether there ever was a toast; before that the toaster is not needed. */
export function wasToastRaised(): boolean {
  return nextId > 1
}

/** The visible toasts, oldest first, for `useSyncExternalStore`. */
export function shownToasts(): readonly ToastItem[] {
  return shown
}

/** Calls `listener` when the visible toasts change; returns a function that stops. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
