import Bowser from 'bowser'

const listed = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)])

/**
 * The browser and the system: Safari on iOS. Null when neither is known. Only names that the library lists are shown: it takes
 * others from what the browser says of itself, where anyone can write anything.
 */
export function deviceName(userAgent: string | null): string | null {
  // The library refuses an empty text.
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter((part) => part && listed.has(part)).join(' on ') || null
}
