const RELOAD_AFTER_MS = 1000

function reload(): void {
  window.location.reload()
}

/**
 * What happens when the app itself can't be loaded: a connection that breaks, or a deployment between the page and its
 * files. The page reloads once; if that doesn't help, the note in index.html says so instead of a skeleton forever.
 */
export function recoverFromFailedStart(): void {
  const [visit] = performance.getEntriesByType('navigation')
  const wasReloaded = visit instanceof PerformanceNavigationTiming && visit.type === 'reload'
  if (navigator.onLine && !wasReloaded) {
    setTimeout(reload, RELOAD_AFTER_MS)
    return
  }
  const note = document.getElementById('failed-start')
  note?.removeAttribute('hidden')
  note?.querySelector('button')?.addEventListener('click', reload)
  window.addEventListener('online', reload)
}
