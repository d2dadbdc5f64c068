import { createContext } from 'react'

/** How the root layout reports that the first screen is on the page. */
export const ReadyContext = createContext<(() => void) | null>(null)
