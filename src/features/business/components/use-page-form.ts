import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraftForm } from '@/components/draft-form'
import type { DraftAddress } from '@/lib/drafts'
import { pageSchema, type PageValues } from '../schemas'

interface PageFormOptions extends DraftAddress {
  initial: PageValues
}

/** The form of a page; what is typed is kept on this device until it is saved. */
export function usePageForm({ initial: given, ...address }: PageFormOptions) {
  // The form compares with the page as it was opened.
  const [initial] = useState(given)
  const form = useForm<PageValues>({ resolver: zodResolver(pageSchema), defaultValues: initial })
  return useDraftForm(form, address, initial)
}
