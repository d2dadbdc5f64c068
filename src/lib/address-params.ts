import { useSearchParams } from 'react-router-dom'

/** Parameters by name; none and an empty one are left out of the address. */
type Changes = Readonly<Record<string, string | null>>

/**
 * What the address is asked with, and how to change some of it in place. A change starts from the
 * address itself: the one just before it may not be rendered yet, and would be undone.
 */
export function useAddressParams(): [URLSearchParams, (changes: Changes) => void] {
  const [params, setParams] = useSearchParams()

  function change(changes: Changes): void {
    const after = new URLSearchParams(window.location.hash.split('?')[1])
    for (const [name, value] of Object.entries(changes)) {
      if (value) after.set(name, value)
      else after.delete(name)
    }
    setParams(after, { replace: true, preventScrollReset: true })
  }

  return [params, change]
}
