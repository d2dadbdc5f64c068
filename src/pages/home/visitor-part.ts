import { partOf } from '@/lib/parts'

/** The welcome page, which members don't load. */
export const visitorHome = partOf(async () => (await import('./visitor-home')).VisitorHome)
