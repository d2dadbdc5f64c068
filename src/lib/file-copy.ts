/** The texts of uploads, where the specification gives none. */
export const fileCopy = { empty: 'This file is empty. Please choose another.' } as const
