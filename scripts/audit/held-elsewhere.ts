/** Mutants that no test can notice, and what holds in their place. */
export const heldElsewhere: Readonly<Record<string, string>> = {}
