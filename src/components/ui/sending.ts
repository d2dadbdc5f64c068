import { createContext } from 'react'

/**
 * Whether the form around a field is being sent. Text fields can be read then, not changed: what is typed after a form
 * was sent would go with its draft.
 */
export const SendingContext = createContext(false)
