/** Stands for the modules that a card needs only once it answers. */

/** Where a part is loaded later, its place stays empty. */
export function quietOnDemand(): () => null {
  return () => null
}

/** There is no router yet: links are plain ones. */
export function useInRouterContext(): boolean {
  return false
}

export const Link = 'a'
export const Slot = 'span'

/** The classes of the first cards don't conflict: first-cards.test.tsx compares them with React's. */
export { clsx as cn } from 'clsx'
