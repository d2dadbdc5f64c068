import { contentReads } from './content'
import { feedReads } from './feed'
import { messageReads } from './messages'
import { overviewReads } from './overview'
import { peopleReads } from './people'
import { placeReads } from './places'
import type { Facts, Read } from './read'
import { socialReads } from './social'

/** Every read of the app, feature by feature. */
export function allReads(facts: Facts): Read[] {
  return [
    feedReads,
    messageReads,
    socialReads,
    peopleReads,
    contentReads,
    placeReads,
    overviewReads,
  ].flatMap((reads) => reads(facts))
}
