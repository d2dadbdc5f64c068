import type { Mentions } from '@/components/mentions'
import { partOf } from '@/lib/parts'

/** The part of mentions that fields and texts use, loaded with the first @. */
export const mentions = partOf<Mentions>(async () => await import('./components'))

export { useMentioned } from './queries'
