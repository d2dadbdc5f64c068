import { useSyncExternalStore } from 'react'

/** Where the bottom bar is shown. */
const PHONE_QUERY = '(max-width: 47.99em)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE_QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the page is as narrow as on a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE_QUERY).matches)
}
