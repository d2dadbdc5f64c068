import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraftForm } from '@/components/draft-form'
import type { DraftAddress } from '@/lib/draft-store'
import { pageSchema, type PageValues } from '../schemas'

interface PageFormOptions extends DraftAddress {
  initial: PageValues
}

/** The form of a page; its draft stays on this device until it is saved. */
export function usePageForm({ initial: given, ...address }: PageFormOptions) {
  // Changes are relative to the page as it was opened.
  const [initial] = useState(given)
  const form = useForm<PageValues>({ resolver: zodResolver(pageSchema), defaultValues: initial })
  return useDraftForm(form, address, initial)
}
