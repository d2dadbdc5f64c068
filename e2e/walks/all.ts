import { ownThings, writing } from './member'
import { businessAndAdmin, groupsAndForums, investing } from './places'
import { emptyScreens, failingScreens, fullScreens, openOverlays } from './states'
import { lookingAround, signingIn } from './visitor'

/** The walks through every screen and its states, longest first. */
export const walks = [
  fullScreens,
  failingScreens,
  groupsAndForums,
  businessAndAdmin,
  ownThings,
  investing,
  emptyScreens,
  openOverlays,
  writing,
  lookingAround,
  signingIn,
]
