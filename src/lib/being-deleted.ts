/** What this page is deleting, by id; live changes to it are ignored. */
const beingDeleted = new Set<string>()

/** Records that the viewer is deleting something. */
export function markBeingDeleted(id: string): void {
  beingDeleted.add(id)
}

/** The deletion failed, or nothing shows it any more. */
export function unmarkBeingDeleted(id: string): void {
  beingDeleted.delete(id)
}

/** Whether the viewer is deleting it. */
export function isBeingDeleted(id: string): boolean {
  return beingDeleted.has(id)
}
