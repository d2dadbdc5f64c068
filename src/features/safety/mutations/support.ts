import { useAuth } from '@/features/auth'
import { toAppError } from '@/lib/errors'

export function throwError({ error }: { error: unknown }): void {
  if (error) throw toAppError(error)
}

export function useViewerId(): string {
  return useAuth().user?.id ?? ''
}
