import { zodResolver } from '@hookform/resolvers/zod'
import { useKeptForm } from '@/lib/kept-form'
import { groupSchema, type GroupValues } from '../schemas'

interface GroupFormOptions {
  viewerId: string
  scope: string
  target: string
  initial: GroupValues
}

/** The form of a group; what is typed is kept on this device until it is saved. */
export function useGroupForm(options: GroupFormOptions) {
  return useKeptForm({ ...options, resolver: zodResolver(groupSchema) })
}
