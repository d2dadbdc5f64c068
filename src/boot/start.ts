import { captureAddress } from '@/boot/capture-address'
import { recoverFromFailedStart } from '@/boot/failed-start'
import { beganAtWelcome } from '@/boot/prepared-page'

/**
 * Decides when to load the app.
 * 1. The welcome page is prepared markup with real links, so a visitor who only looks needs no
 *    app. It loads at the first sign of intent: a pointer, a key, a scroll, another address.
 * 2. Everything else loads at once.
 * 3. A press made while the app loads is repeated afterwards.
 */
const INTENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll'] as const

let pressedId: string | null = null

function rememberPress(event: Event): void {
  const pressed = event.target instanceof Element ? event.target.closest('button[id]') : null
  pressedId = pressed?.id ?? null
}

async function mountApp(): Promise<void> {
  try {
    // The libraries run in a task of their own: together with the app's modules they would hold up the page for
    // longer. On the welcome page no file is on its way yet, and those of the app would wait for them.
    if (!beganAtWelcome()) await import('react-dom/client')
    const { mount } = await import('@/boot/mount')
    await mount(() => {
      document.removeEventListener('click', rememberPress)
      if (pressedId) document.getElementById(pressedId)?.click()
    })
  } catch (error) {
    recoverFromFailedStart()
    throw error
  }
}

/** Browsers report a pointer that rests over a new page as a move of no distance. */
function isAtRest(event: Event): boolean {
  const isMove = event instanceof PointerEvent && event.type === 'pointermove'
  return isMove && event.movementX === 0 && event.movementY === 0
}

/** Loads the app, now or on the first sign of intent. */
export function startApp(): void {
  captureAddress()
  if (!beganAtWelcome()) {
    void mountApp()
    return
  }
  document.addEventListener('click', rememberPress)
  const wanted = new AbortController()
  function handleIntent(event: Event) {
    if (isAtRest(event)) return
    wanted.abort()
    void mountApp()
  }
  const options = { signal: wanted.signal, passive: true, capture: true }
  for (const intent of INTENTS) window.addEventListener(intent, handleIntent, options)
  for (const change of ['hashchange', 'storage', 'offline']) {
    window.addEventListener(change, handleIntent, options)
  }
}
