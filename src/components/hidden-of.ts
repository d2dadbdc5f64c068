import type { HiddenItem, Hiding, Item } from './hiding'

/** Whether moderators, or reports, hide an item of the viewer's own. */
export function hiddenOf(
  { type, id }: Pick<Item, 'type' | 'id'>,
  hiding: Hiding | null,
): HiddenItem | undefined {
  return hiding?.moderated.find((hidden) => hidden.id === id && hidden.kind === type)
}
