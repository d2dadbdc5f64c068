/** Where an event takes place, as in the address. */
export const EVENT_TYPES = ['online', 'in-person'] as const

export type EventTypeFilter = (typeof EVENT_TYPES)[number]

/** What the lists of events are filtered by. */
export interface EventFilter {
  type: EventTypeFilter | null
  /** As the database compares it: in lower case, up to the first comma. */
  place: string | null
}

/** No filter: all events. */
export const ALL_EVENTS: EventFilter = { type: null, place: null }

/** Parses the address. */
export function parseEventFilter(params: URLSearchParams): EventFilter {
  return {
    type: EVENT_TYPES.find((type) => type === params.get('type')) ?? null,
    place: params.get('place')?.trim().toLowerCase() || null,
  }
}

/** The parameters of a filter, to read it again with `parseEventFilter`. */
export function eventFilterParams({ type, place }: EventFilter): Record<string, string | null> {
  return { type, place }
}

interface Filtered {
  type: string
  location: string | null
}

/** Whether an event passes the filter, as in the database: for samples. */
export function passesEventFilter(event: Filtered, { type, place }: EventFilter): boolean {
  const isOnline = event.type === 'online'
  const [first = ''] = (event.location ?? '').split(',')
  return (
    (type === null || isOnline === (type === 'online')) &&
    (place === null || (!isOnline && first.trim().toLowerCase() === place))
  )
}
