/** What the demo data needs of the place it is loaded into. Runs with every right: direct SQL or the service role. */
export interface SeedContext {
  /** Runs one statement and gives its rows. */
  sql(text: string, params?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>
  /** Stores a file in the name of a member. */
  uploadObject(
    bucket: string,
    path: string,
    bytes: Uint8Array,
    contentType: string,
    ownerId: string,
  ): Promise<void>
  /** A bcrypt hash of cost 10. */
  hashPassword(plain: string): Promise<string>
  /** The address a stored file is read from. */
  publicUrl(bucket: string, path: string): string
  /** The day the community is looked at; dates reach a year back from it. Default: now. */
  now?: Date
}

/** The password of every demo account. */
export const demoPassword = 'demo-password'
