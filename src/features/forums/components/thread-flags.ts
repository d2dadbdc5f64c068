import { createContext, use, useState } from 'react'

/** What is open and what was shown in a thread, by name. */
export interface ThreadFlags {
  read: (name: string) => boolean | undefined
  keep: (name: string, isOn: boolean) => void
}

export function createThreadFlags(): ThreadFlags {
  const flags = new Map<string, boolean>()
  return {
    read: (name) => flags.get(name),
    keep: (name, isOn) => void flags.set(name, isOn),
  }
}

export const ThreadFlagsContext = createContext<ThreadFlags | null>(null)

/** The flags of the surrounding list of replies. */
export function useThreadFlags(): ThreadFlags {
  const flags = use(ThreadFlagsContext)
  if (!flags) throw new Error('a reply belongs to a list')
  return flags
}

/**
 * A boolean that survives unmounting: a long thread unmounts what is far from the window.
 * `isRestored`: nobody has pressed it since.
 */
export function useThreadFlag(
  name: string,
  initial: boolean,
): [isOn: boolean, change: (isOn: boolean) => void, isRestored: boolean] {
  const flags = useThreadFlags()
  const [{ isOn, isRestored }, setState] = useState(() => {
    const stored = flags.read(name)
    return { isOn: stored ?? initial, isRestored: stored !== undefined }
  })
  function change(next: boolean) {
    flags.keep(name, next)
    setState({ isOn: next, isRestored: false })
  }
  return [isOn, change, isRestored]
}
