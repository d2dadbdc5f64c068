import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraftForm } from '@/components/draft-form'
import type { DraftAddress } from '@/lib/draft-store'
import { groupSchema, type GroupValues } from '../schemas'

interface GroupFormOptions extends DraftAddress {
  initial: GroupValues
}

/** The form of a group; its draft stays on this device until it is saved. */
export function useGroupForm({ initial: given, ...address }: GroupFormOptions) {
  // Changes are relative to the group as it was opened.
  const [initial] = useState(given)
  const form = useForm<GroupValues>({ resolver: zodResolver(groupSchema), defaultValues: initial })
  return useDraftForm(form, address, initial)
}
