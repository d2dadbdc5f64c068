/** What this page is deleting. Its readers hear of it at once; whoever deletes it knows. */
const beingDeleted = new Set<string>()

/** Says that an idea is about to go by the viewer's own hand. */
export function markBeingDeleted(id: string): void {
  beingDeleted.add(id)
}

/** It stays after all. */
export function unmarkBeingDeleted(id: string): void {
  beingDeleted.delete(id)
}

/** Whether an idea is about to go by the viewer's own hand. */
export function isBeingDeleted(id: string): boolean {
  return beingDeleted.has(id)
}
