import { appLimits } from './limits'

/**
 * A picture whose smaller size cannot be loaded is asked for as it is (picture-sizes.ts).
 * A picture that cannot be loaded gives way to a placeholder, once: when that fails as well it stays
 * as it is (UX-61). Components that have something better to show put it in its place themselves.
 * Listens on the way down, as the failure of a picture does not bubble. Called once, at start-up.
 */
export function guardAgainstBrokenPictures(): void {
  function handleError(event: Event) {
    const { target } = event
    if (!(target instanceof HTMLImageElement)) return
    if (target.srcset) {
      // One of several sizes is not there: the one that always was is asked for, and nobody hears.
      event.stopImmediatePropagation()
      target.removeAttribute('srcset')
      return
    }
    const placeholder = new URL(`.${appLimits.placeholderImage}`, document.baseURI).href
    if (target.src !== placeholder) target.src = placeholder
  }
  document.addEventListener('error', handleError, true)
}
