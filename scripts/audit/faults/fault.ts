/** One way in which things go wrong. */
export interface Fault {
  /** Its name on the command line and in docs/audit/faults.json. */
  name: string
  /** What it did, in a sentence with its numbers. Throws when what came of it was wrong. */
  run: () => Promise<string>
}

/** Why a fault could not be tried on this machine. */
export class Unable extends Error {
  override name = 'Unable'
}
