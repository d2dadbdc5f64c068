/** Texts of saved searches. */
export const searchesCopy = {} as const
