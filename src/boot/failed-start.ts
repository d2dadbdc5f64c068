import { mayReload } from '@/boot/may-reload'

/**
 * What happens when the app itself can't be loaded: a connection that breaks, or a deployment between the page and its
 * files. The page reloads once; if that doesn't help, it says so instead of showing a skeleton forever. Nothing of the
 * app is there, so this is plain markup.
 */
const copy = {
  title: "The page couldn't be loaded",
  hint: 'Check your connection, then try again.',
  again: 'Try again',
}

const RELOAD_AFTER_MS = 1000

function show(): void {
  const note = document.createElement('div')
  note.role = 'alert'
  note.className =
    'bg-card rounded-card fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-md flex-wrap items-center gap-3 shadow-raised border p-4'
  const text = document.createElement('p')
  text.className = 'min-w-0 grow'
  const title = document.createElement('strong')
  title.textContent = copy.title
  text.append(title, document.createElement('br'), copy.hint)
  const again = document.createElement('button')
  again.type = 'button'
  again.className = 'bg-primary text-primary-foreground min-h-11 rounded-full px-4 font-medium'
  again.textContent = copy.again
  again.addEventListener('click', () => {
    window.location.reload()
  })
  note.append(text, again)
  document.body.append(note)
}

/** Reloads the page once, or says that it can't be loaded, with a button to try again. */
export function recoverFromFailedStart(): void {
  if (!navigator.onLine || !mayReload(window.sessionStorage, Date.now())) {
    show()
    window.addEventListener('online', () => {
      window.location.reload()
    })
    return
  }
  setTimeout(() => {
    window.location.reload()
  }, RELOAD_AFTER_MS)
}
