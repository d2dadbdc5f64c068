/** How a conversation shows what its partner writes. */
export interface Caution {
  /** As text alone: no links, cards or pictures. */
  isPlain: boolean
  /** Signs of fraud are pointed out: the two aren't friends. */
  warns: boolean
  /** Reports a message; without it no report is offered. */
  onReport?: ((messageId: string) => void) | undefined
}

/** Between friends. */
export const TRUSTING: Caution = { isPlain: false, warns: false }
