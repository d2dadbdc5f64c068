import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { sameArrival } from './scrolled-to'

/** Parameters by name; null and empty ones are left out of the URL. */
type Changes = Readonly<Record<string, string | null>>

/** Takes out which item a link led to: it isn't on a tab that is opened by hand. */
export const WITHOUT_ITEM = { post: null, comment: null, share: null, review: null }

/** The parameters of the URL itself: what is rendered may be behind. */
export function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.hash.split('?')[1])
}

/**
 * The URL's parameters and a function that changes some of them. Each change starts from the URL
 * itself, because the previous one may not be rendered yet and would be lost.
 */
export function useAddressParams(): [
  URLSearchParams,
  (changes: Changes, options?: { isStep?: boolean }) => void,
] {
  const [params, setParams] = useSearchParams()
  const location = useLocation()

  /** A step is one that Back undoes. */
  function change(changes: Changes, { isStep = false } = {}): void {
    const after = addressNow()
    for (const [name, value] of Object.entries(changes)) {
      if (value) after.set(name, value)
      else after.delete(name)
    }
    const state = sameArrival(location)
    setParams(after, {
      replace: !isStep,
      preventScrollReset: !isStep,
      state: isStep ? null : state,
    })
  }

  return [params, change]
}

/**
 * Opens something once that a link asks for by a parameter, which is then taken out of the address.
 * Waits while the viewer may not open it.
 */
export function useOpenedByAddress(name: string, open: () => void, isAllowed = true): void {
  const [params, change] = useAddressParams()
  const isRequested = params.has(name) && isAllowed
  const handle = useEffectEvent(() => {
    open()
    change({ [name]: null })
  })
  useEffect(() => {
    if (isRequested) handle()
  }, [isRequested])
}
