import { createContext, use, useState } from 'react'

/** What is open and what was shown in a thread, by name. */
export interface KeptFlags {
  read: (name: string) => boolean | undefined
  keep: (name: string, isOn: boolean) => void
}

export function createKeptFlags(): KeptFlags {
  const flags = new Map<string, boolean>()
  return {
    read: (name) => flags.get(name),
    keep: (name, isOn) => void flags.set(name, isOn),
  }
}

export const KeptFlagsContext = createContext<KeptFlags | null>(null)

/** The flags of the surrounding list of replies. */
export function useKeptFlags(): KeptFlags {
  const flags = use(KeptFlagsContext)
  if (!flags) throw new Error('a reply belongs to a list')
  return flags
}

/**
 * A boolean that survives unmounting: a long thread unmounts what is far from the window.
 * `isRestored`: nobody has pressed it since.
 */
export function useKeptFlag(
  name: string,
  initial: boolean,
): [isOn: boolean, change: (isOn: boolean) => void, isRestored: boolean] {
  const flags = useKeptFlags()
  const [{ isOn, isRestored }, setState] = useState(() => {
    const kept = flags.read(name)
    return { isOn: kept ?? initial, isRestored: kept !== undefined }
  })
  function change(next: boolean) {
    flags.keep(name, next)
    setState({ isOn: next, isRestored: false })
  }
  return [isOn, change, isRestored]
}
