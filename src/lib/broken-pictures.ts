import { appLimits } from './limits'

/**
 * Handles pictures that fail to load. A missing smaller size falls back to the full picture
 * (picture-sizes.ts). Any other picture is replaced by the placeholder, once: if that fails too, it
 * stays as it is (UX-61). Components with a better fallback handle the error themselves. Listens in
 * the capture phase, because the error event of a picture does not bubble. Called once at startup.
 * Returns how to stop.
 */
export function guardAgainstBrokenPictures(): () => void {
  function handleError(event: Event) {
    const { target } = event
    if (!(target instanceof HTMLImageElement)) return
    if (target.srcset) {
      // If a size is missing, fall back to the full picture; other listeners must not see the error.
      event.stopImmediatePropagation()
      target.removeAttribute('srcset')
      return
    }
    const placeholder = new URL(`.${appLimits.placeholderImage}`, document.baseURI).href
    if (target.src !== placeholder) target.src = placeholder
  }
  document.addEventListener('error', handleError, true)
  return () => document.removeEventListener('error', handleError, true)
}
