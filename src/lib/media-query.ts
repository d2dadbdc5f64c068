import { useSyncExternalStore } from 'react'

/** Makes a hook that tells whether the page matches a media query, and follows its changes. */
export function mediaQueryHook(query: string): () => boolean {
  function subscribe(listener: () => void): () => void {
    const list = window.matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  const read = () => window.matchMedia(query).matches
  return () => useSyncExternalStore(subscribe, read)
}
