/**
 * Calls back when someone returns to the page: its window gets the focus, or its tab is shown. Returning
 * may fire both. Ends with the signal.
 */
export function onPageReturn(callback: () => void, signal: AbortSignal): void {
  window.addEventListener('focus', callback, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') callback()
    },
    { signal },
  )
}
