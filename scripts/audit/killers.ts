import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../supabase/local/config'
import type { TapFile } from '../../tests/support/pgtap'
import type { Mutant } from './mutants'

const file = join(projectRoot, '.cache/audit/killers.json')

/**
 * Remembers which pgTAP file noticed a mutant. Trying that file first makes the next run several
 * times faster; the verdict stays the same, because every file runs before a mutant survives.
 */
export class Killers {
  readonly #ofMutant = new Map<string, string>(this.#read())
  readonly #ofSubject = new Map<string, string[]>()

  /** Puts first what noticed the mutant before, then what noticed others of its table, latest first. */
  sort(mutant: Mutant, files: readonly TapFile[]): TapFile[] {
    const own = this.#ofMutant.get(mutant.name)
    const likely = [
      ...(own === undefined ? [] : [own]),
      ...(this.#ofSubject.get(mutant.subject) ?? []),
    ]
    const place = ({ name }: TapFile) =>
      likely.includes(name) ? likely.indexOf(name) : likely.length
    return files.toSorted((one, other) => place(one) - place(other))
  }

  /** Records the file that noticed a mutant. */
  add(mutant: Mutant, killer: string): void {
    const others = this.#ofSubject.get(mutant.subject)?.filter((name) => name !== killer) ?? []
    this.#ofMutant.set(mutant.name, killer)
    this.#ofSubject.set(mutant.subject, [killer, ...others])
    if (this.#ofMutant.size % 50 === 0) this.save()
  }

  /** Writes what is known for the next run. */
  save(): void {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(Object.fromEntries(this.#ofMutant)))
  }

  #read(): [string, string][] {
    if (!existsSync(file)) return []
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  }
}
