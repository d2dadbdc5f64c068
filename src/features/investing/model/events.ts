/** Spec 1 §4: a window event after an idea's funding changed; a profile refetches on it. */
export const FUNDING_UPDATED = 'fundingUpdated'

/** Announces on the window that an idea's funding changed. */
export function tellFundingUpdated(): void {
  window.dispatchEvent(new Event(FUNDING_UPDATED))
}
