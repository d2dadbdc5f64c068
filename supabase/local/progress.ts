import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { writeWhole } from './files'

export const PROGRESS_FILE = 'progress.json'

const schema = z.object({
  database: z.enum(['creating', 'ready']),
  community: z.enum(['loading', 'ready']).optional(),
})

/**
 * How far the first start on a folder has come. Each step is recorded before it begins and after it ends,
 * so that the next start recognizes an interrupted one.
 */
export class Progress {
  readonly #file: string
  #state: z.infer<typeof schema> | null

  constructor(private readonly folder: string) {
    this.#file = join(folder, PROGRESS_FILE)
    this.#state = readProgress(folder)
  }

  /** Whether a start was interrupted: the folder's content is then useless. */
  get isInterrupted(): boolean {
    return this.#state?.database === 'creating' || this.#state?.community === 'loading'
  }

  get hasCommunity(): boolean {
    return this.#state?.community === 'ready'
  }

  /** Forgets everything, after the folder was emptied. */
  reset(): void {
    this.#state = null
  }

  /** Records that the database is about to be created, unless it exists. Returns whether it is. */
  beginDatabase(): boolean {
    if (existsSync(join(this.folder, 'database'))) return false
    this.#write({ database: 'creating' })
    return true
  }

  endDatabase(): void {
    this.#write({ ...this.#state, database: 'ready' })
  }

  beginCommunity(): void {
    this.#write({ database: 'ready', community: 'loading' })
  }

  endCommunity(): void {
    this.#write({ database: 'ready', community: 'ready' })
  }

  #write(state: z.infer<typeof schema>): void {
    this.#state = state
    writeWhole(this.#file, `${JSON.stringify(state)}\n`)
  }
}

/** What is recorded in a folder; null where no start is, or none that can be read. */
export function readProgress(folder: string): z.infer<typeof schema> | null {
  const file = join(folder, PROGRESS_FILE)
  if (!existsSync(file)) return null
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
