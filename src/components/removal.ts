import type { RemovedItem } from './hiding'

/** What deleting something is for someone who isn't its author: a removal, or a plain delete if the author has left. */
export function removalOf(
  type: string,
  id: string,
  { authorId, viewerId }: { authorId: string | null | undefined; viewerId: string | null },
): RemovedItem | null {
  return !authorId || authorId === viewerId ? null : { type, id }
}
