const LINK = /^https?:\/\/(?:www\.)?([^/?#\s]+)\S*$/i

/** Where an event is, in a line. Of a link to a call the site says enough: its page has all of it. */
export function placeLine(location: string): string {
  return LINK.exec(location)?.[1] ?? location
}
