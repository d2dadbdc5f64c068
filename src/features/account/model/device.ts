import Bowser from 'bowser'

export interface Device {
  /** The browser and the system: Safari on iOS. Null when neither is known. */
  name: string | null
  isHandheld: boolean
}

const listed = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)])

/** Which device a session is for, from what its browser says of itself. */
export function deviceOf(userAgent: string | null): Device {
  // The library refuses an empty text.
  if (!userAgent) return { name: null, isHandheld: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  // The library takes names that it doesn't list from the text itself, where anyone can write anything.
  const name = [browser.name, os.name].filter((part) => part && listed.has(part)).join(' on ')
  return {
    name: name || null,
    isHandheld: platform.type === 'mobile' || platform.type === 'tablet',
  }
}
