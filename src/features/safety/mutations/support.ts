import { useAuth } from '@/features/auth'

export function useViewerId(): string {
  return useAuth().user?.id ?? ''
}
