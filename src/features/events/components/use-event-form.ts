import { zodResolver } from '@hookform/resolvers/zod'
import { useKeptForm } from '@/lib/kept-form'
import { eventSchema, type EventValues } from '../schemas'

interface EventFormOptions {
  viewerId: string
  scope: string
  target: string
  initial: EventValues
}

/** The form of an event; what is typed is kept on this device until it is saved. */
export function useEventForm(options: EventFormOptions) {
  return useKeptForm({ ...options, resolver: zodResolver(eventSchema) })
}
