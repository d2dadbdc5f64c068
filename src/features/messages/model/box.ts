/** Where a member finds a conversation. */
export type Box = 'inbox' | 'requests'

/** The box an address names. */
export function boxOf(name: string | null): Box {
  return name === 'requests' ? 'requests' : 'inbox'
}
