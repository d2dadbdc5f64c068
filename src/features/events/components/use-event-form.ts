import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraftForm } from '@/components/draft-form'
import type { DraftAddress } from '@/lib/draft-store'
import { eventSchema, type EventValues } from '../schemas'

interface EventFormOptions extends DraftAddress {
  initial: EventValues
}

/** The form of an event; a draft is persisted on this device until it is saved. */
export function useEventForm({ initial: given, ...address }: EventFormOptions) {
  // The form compares with the event as opened.
  const [initial] = useState(given)
  const form = useForm<EventValues>({ resolver: zodResolver(eventSchema), defaultValues: initial })
  return useDraftForm(form, address, initial)
}
