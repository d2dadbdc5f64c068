import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../supabase/local/config'
import { heldElsewhere } from './held-elsewhere'
import { defences, type Mutant } from './mutants'

/** The result of a run: all mutants, those it tried, and those no test noticed. */
interface Run {
  everything: readonly Mutant[]
  tried: readonly Mutant[]
  survivors: readonly Mutant[]
}

/** The results for one kind of defence. */
interface Finding {
  /** The day when all of the kind were tried, as `2026-01-31`. */
  measured: string
  tried: number
  noticed: number
  survivors: string[]
  heldElsewhere: Record<string, string>
  /** How many were tried again since, by day. */
  triedAgain?: Record<string, number>
}

const file = join(projectRoot, 'docs/audit/policies.json')

/**
 * Writes a run's results to `docs/audit/policies.json`: all of a kind tried in full; of a kind tried in
 * part that part, and only if the rest is known.
 */
export function keepReport({ everything, tried, survivors }: Run): void {
  const report = readReport()
  for (const defence of defences) {
    const ofKind = (mutant: Mutant) => mutant.defence === defence
    const names = tried.filter(ofKind).map(({ name }) => name)
    const total = everything.filter(ofKind).length
    const known = report[defence]
    const isWhole = names.length === total
    if (names.length === 0 || (!isWhole && known?.tried !== total)) continue
    const before =
      isWhole || !known ? [] : [...known.survivors, ...Object.keys(known.heldElsewhere)]
    const standing = [
      ...before.filter((name) => !names.includes(name)),
      ...survivors.filter(ofKind).map(({ name }) => name),
    ].sort()
    report[defence] = {
      measured: isWhole || !known ? today() : known.measured,
      tried: total,
      noticed: total - standing.length,
      survivors: standing.filter((name) => !(name in heldElsewhere)),
      heldElsewhere: Object.fromEntries(standing.flatMap(reasonOf)),
      ...(isWhole ? {} : { triedAgain: again(known?.triedAgain, names.length) }),
    }
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}

function readReport(): Partial<Record<string, Finding>> {
  if (!existsSync(file)) return {}
  return JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, Finding>>
}

function again(known: Record<string, number> = {}, count: number): Record<string, number> {
  return { ...known, [today()]: (known[today()] ?? 0) + count }
}

function reasonOf(name: string): [string, string][] {
  const reason = heldElsewhere[name]
  return reason === undefined ? [] : [[name, reason]]
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
