import { useEffect } from 'react'
import { env } from '@/config/env'

/**
 * The browser tab's title: unread count, page, app. Pages set their name and the shell the count;
 * each change writes the whole title.
 */
let page = ''
let unread = ''

function writeTitle(): void {
  const named = page === env.appName || page === '' ? env.appName : `${page} · ${env.appName}`
  document.title = unread === '' ? named : `(${unread}) ${named}`
}

/** The name of the page on screen. */
export function pageTitle(): string {
  return page
}

/** Sets the page's name in the title. With null something inside the page does: its turn comes first, and would be lost. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    page = title
    writeTitle()
  }, [title])
}

/** Puts the unread count before the page's name; empty for none. */
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
