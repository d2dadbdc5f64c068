import type { Mentions } from '@/components/mentions'
import { partOf } from '@/lib/parts'

/** What fields and texts need of mentions, loaded with the first @. */
export const mentions = partOf<Mentions>(async () => await import('./components'))

export { useMentioned } from './queries'
