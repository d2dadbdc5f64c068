import { useEffect } from 'react'
import { env } from '@/config/env'

/**
 * The browser's tab: what is unread, the page, the app. Pages name themselves, the shell counts;
 * whichever changes writes both.
 */
let page = ''
let unread = ''

function writeTitle(): void {
  const named = page === env.appName || page === '' ? env.appName : `${page} · ${env.appName}`
  document.title = unread === '' ? named : `(${unread}) ${named}`
}

/** Names the page in the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    page = title
    writeTitle()
  }, [title])
}

/** Puts what is unread before the page's name; an empty text for nothing. */
export function useTitleCount(count: string): void {
  useEffect(() => {
    unread = count
    writeTitle()
    return () => {
      unread = ''
      writeTitle()
    }
  }, [count])
}
