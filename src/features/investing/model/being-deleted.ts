/** Ideas this page is deleting; live changes to them are ignored. */
const beingDeleted = new Set<string>()

/** Records that the viewer is deleting an idea. */
export function markBeingDeleted(id: string): void {
  beingDeleted.add(id)
}

/** The deletion failed. */
export function unmarkBeingDeleted(id: string): void {
  beingDeleted.delete(id)
}

/** Whether the viewer is deleting this idea. */
export function isBeingDeleted(id: string): boolean {
  return beingDeleted.has(id)
}
