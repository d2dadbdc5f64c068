/** Spec 1 §4: the window event on which a profile refetches. */
export const CONNECTION_CHANGED = 'connectionChanged'

/** Announces that the viewer's connection to someone changed. */
export function announceConnectionChange(userId: string): void {
  window.dispatchEvent(new CustomEvent(CONNECTION_CHANGED, { detail: { userId, isRead: true } }))
}

/** Whether the sender has already had all connections refetched. */
export function isReadAlready(event: Event): boolean {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  return (
    typeof detail === 'object' && detail !== null && 'isRead' in detail && detail.isRead === true
  )
}
