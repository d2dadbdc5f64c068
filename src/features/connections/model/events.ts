/** Spec 1 §4: the window event on which a profile reads again what it shows. */
export const CONNECTION_CHANGED = 'connectionChanged'

/** Tells the window that the viewer changed what they are to somebody. */
export function announceConnectionChange(userId: string): void {
  window.dispatchEvent(new CustomEvent(CONNECTION_CHANGED, { detail: { userId, isRead: true } }))
}

/** Whether whoever told it has already had everything of connections read again. */
export function isReadAlready(event: Event): boolean {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  return (
    typeof detail === 'object' && detail !== null && 'isRead' in detail && detail.isRead === true
  )
}
