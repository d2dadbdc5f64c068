import { useSyncExternalStore } from 'react'
import { appLimits } from './limits'

/**
 * The theme: light, dark or system.
 * 1. Stored under `theme`; any other value means light (Spec 1 §1).
 * 2. The head script of index.html applies it before the first paint, by the same rules.
 * 3. Changes in another tab are followed at once.
 */
export type Theme = 'light' | 'dark' | 'system'

const DARK_QUERY = '(prefers-color-scheme: dark)'
/** The page's background (index.css), for the window frame. */
const FRAME = { light: '#fbf9f6', dark: '#15110f' } as const
const listeners = new Set<() => void>()
let memory: string | null = null

/** The theme for a stored value. */
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
  // The window frame of an installed app.
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', FRAME[resolved])
  for (const listener of listeners) listener()
}

/** Sets the theme on this device. */
function setTheme(theme: Theme): void {
  try {
    window.localStorage.setItem(appLimits.themeKey, theme)
    memory = null
  } catch {
    memory = theme
  }
  apply()
}

/**
 * Follows changes of the system and of other tabs; returns a function that stops. Called once at
 * startup.
 */
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

/** The chosen theme, the resolved one, and a setter. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme)
  const resolved = useSyncExternalStore(subscribe, () => resolve(readTheme()))
  return { theme, resolved, setTheme }
}
