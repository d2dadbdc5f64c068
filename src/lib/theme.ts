import { useSyncExternalStore } from 'react'
import { appLimits } from './limits'

/**
 * Light, dark or as the system.
 * 1. Kept under `theme`; anything else found there means light (Spec 1 §1).
 * 2. The head script of index.html applies it before the first paint, by the same rules.
 * 3. Another tab's choice is followed at once.
 */
export type Theme = 'light' | 'dark' | 'system'

const DARK_QUERY = '(prefers-color-scheme: dark)'
/** The page's background (index.css), for what is drawn around the page. */
const FRAME = { light: '#fbf9f6', dark: '#15110f' } as const
const listeners = new Set<() => void>()
let memory: string | null = null

/** What a stored value means. */
export function parseTheme(value: unknown): Theme {
  return value === 'dark' || value === 'system' ? value : 'light'
}

function readTheme(): Theme {
  try {
    return parseTheme(memory ?? window.localStorage.getItem(appLimits.themeKey))
  } catch {
    return parseTheme(memory)
  }
}

function resolve(theme: Theme): 'light' | 'dark' {
  if (theme !== 'system') return theme
  return window.matchMedia(DARK_QUERY).matches ? 'dark' : 'light'
}

function apply(): void {
  const resolved = resolve(readTheme())
  document.documentElement.classList.toggle('dark', resolved === 'dark')
  // The frame around an installed app.
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', FRAME[resolved])
  for (const listener of listeners) listener()
}

/** Chooses a theme for this device. */
function setTheme(theme: Theme): void {
  try {
    window.localStorage.setItem(appLimits.themeKey, theme)
    memory = null
  } catch {
    memory = theme
  }
  apply()
}

/** Follows the system's and other tabs' changes; returns how to stop. Called once, at start-up. */
export function startTheme(): () => void {
  const system = window.matchMedia(DARK_QUERY)
  function handleStorage(event: StorageEvent) {
    if (event.key === appLimits.themeKey || event.key === null) apply()
  }
  window.addEventListener('storage', handleStorage)
  system.addEventListener('change', apply)
  apply()
  return () => {
    window.removeEventListener('storage', handleStorage)
    system.removeEventListener('change', apply)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme chosen, what it comes to now, and how to choose another. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme)
  const resolved = useSyncExternalStore(subscribe, () => resolve(readTheme()))
  return { theme, resolved, setTheme }
}
