import { contentReads } from './content'
import { overviewReads } from './overview'
import { placeReads } from './places'
import type { Facts, Read } from './read'
import { socialReads } from './social'

/** Every read of the app, feature by feature. */
export function allReads(facts: Facts): Read[] {
  return [socialReads(facts), contentReads(facts), placeReads(facts), overviewReads(facts)].flat()
}
