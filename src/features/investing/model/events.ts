/** Spec 1 §4: raised on the window when an idea's funding changed; a profile reads again what it shows. */
export const FUNDING_UPDATED = 'fundingUpdated'

/** Tells the window that an idea's funding changed. */
export function tellFundingUpdated(): void {
  window.dispatchEvent(new Event(FUNDING_UPDATED))
}
