import { useState, type MouseEvent } from 'react'

/**
 * Which of several links is the current one, from the press on: what it leads to takes a moment to draw, and
 * until then nothing else would answer.
 * @param current the one in the address.
 * @returns the one to show, and what a link does when it is pressed.
 */
export function usePressed<Name extends string>(current: Name) {
  const [pressed, setPressed] = useState({ before: current, name: current })
  // Forget it when the address changes: going back leads here once more.
  if (pressed.before !== current) setPressed({ before: current, name: current })
  return {
    shown: pressed.before === current ? pressed.name : current,
    press: (name: Name) => (event: MouseEvent) => {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (!opensElsewhere) setPressed({ before: current, name })
    },
  }
}

/** What {@link usePressed} returns, for links that others draw. */
export type Pressed<Name extends string> = ReturnType<typeof usePressed<Name>>
