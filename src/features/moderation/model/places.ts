import { moderationCopy } from '../copy'
import type { ModeratedPlace } from '../queries'
import { waitingLabel } from './waiting'

/** The places to choose from, with what waits there; none for who looks after a single one. */
export function placeChoices(places: readonly ModeratedPlace[], chosenId: string | null) {
  const choices = places.map(({ id, name, cases }) => ({
    id,
    label: cases === 0 ? name : `${name} (${waitingLabel(cases)})`,
  }))
  const isListed = chosenId === null || places.some(({ id }) => id === chosenId)
  // A super admin comes from a place that others look after.
  if (!isListed) return [...choices, { id: chosenId, label: moderationCopy.thisPlace }]
  return choices.length > 1 ? choices : []
}
