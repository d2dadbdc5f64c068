/** One kind of fault. */
export interface Fault {
  /** Its name on the command line and in docs/audit/faults.json. */
  name: string
  /** Returns what happened, in a sentence with numbers. Throws when the outcome is wrong. */
  run: () => Promise<string>
}

/** Why a fault couldn't run on this machine. */
export class Unable extends Error {
  override name = 'Unable'
}
