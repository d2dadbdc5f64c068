import { useEffect } from 'react'
import { logHandled } from '@/lib/log'
import { MAIN_ID } from './skip-links'

/** Keeps the focus in the page when what had it is removed; loaded with the first focus. */
export function useKeptFocus(): void {
  useEffect(() => {
    const over = new AbortController()
    async function load() {
      const { keepFocus } = await import('./kept-focus')
      const main = document.getElementById(MAIN_ID)
      if (!main || over.signal.aborted) return
      over.signal.addEventListener('abort', keepFocus(main))
    }
    document.addEventListener(
      'focusin',
      () => void load().catch((error: unknown) => logHandled('The focus is not kept', error)),
      { once: true, signal: over.signal },
    )
    return () => over.abort()
  }, [])
}
