import { useViewerState } from '@/features/auth'

/** How many things wait for the viewer's answer; 0 until that is known. */
export function useWaitingCount(): number {
  return useViewerState().data?.counts.waiting ?? 0
}
