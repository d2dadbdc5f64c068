import type { Item } from './hiding'

interface Content extends Omit<Item, 'place'> {
  /** Whether members are notified of it. */
  isPlace?: boolean
}

/** Content as a menu knows it. */
export function contentItem({ isPlace = false, ...content }: Content): Item {
  const { type: kind, id, title } = content
  return { ...content, place: isPlace ? { kind, id, title } : null }
}
