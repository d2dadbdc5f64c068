/** The language of dates and numbers. */
export const LOCALE = 'en-US'

type Style = Intl.DateTimeFormatOptions

/** Making a format takes far longer than formatting, and a feed with ten events needs a hundred. */
const formats = new Map<Style, Map<string, Intl.DateTimeFormat>>()

/**
 * The format of a style, by default in the viewer's time zone; a format that is kept would stay in the one of before
 * when a device travels with its pages open. Throws for a zone that this browser doesn't know.
 */
export function formatOf(style: Style, zone = viewerZone()): Intl.DateTimeFormat {
  const known = formats.get(style) ?? new Map<string, Intl.DateTimeFormat>()
  const format = known.get(zone) ?? new Intl.DateTimeFormat(LOCALE, { ...style, timeZone: zone })
  formats.set(style, known.set(zone, format))
  return format
}

/** Some devices name a zone of their own (`Etc/Unknown`), of which browsers make no format. */
function zoneHere(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  try {
    return new Intl.DateTimeFormat(LOCALE, { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

let here = { offset: NaN, zone: '' }

/** The viewer's time zone. Asked again once the device's clock is set to another one. */
export function viewerZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (offset !== here.offset) here = { offset, zone: zoneHere() }
  return here.zone
}
