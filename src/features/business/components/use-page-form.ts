import { zodResolver } from '@hookform/resolvers/zod'
import { useKeptForm } from '@/lib/kept-form'
import { pageSchema, type PageValues } from '../schemas'

interface PageFormOptions {
  viewerId: string
  scope: string
  target: string
  initial: PageValues
}

/** The form of a page; what is typed is kept on this device until it is saved. */
export function usePageForm(options: PageFormOptions) {
  return useKeptForm({ ...options, resolver: zodResolver(pageSchema) })
}
