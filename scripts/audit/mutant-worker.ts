/** Tries mutants, one per message, on its own database in memory, and answers with verdicts. */
import type { Database } from '../../supabase/local/database/database'
import { openScratchDatabase } from '../../tests/support/database'
import { runBefore, runTap, tapFailures, type TapFile } from '../../tests/support/pgtap'
import { suite, type Mutant } from './mutants'

/** A mutant to try, and the names of files that probably notice it, likeliest first. */
export interface Task {
  mutant: Mutant
  first: readonly string[]
}

/** The result of the pgTAP suite for one mutant. */
export interface Verdict {
  name: string
  /** The first file that failed and its first failure; null when the whole suite passed. */
  killedBy: { file: string; complaint: string } | null
  /** How many files ran until then. */
  filesRun: number
}

/** Lists what exists, so it fails for any removed defence without testing it. */
const INVENTORY = '001_schema_rules.test.sql'

const database = await openScratchDatabase()
const everyFile = suite()
for (const file of everyFile) await runBefore(database, file)

process.on('message', (task: Task) => {
  void tryMutant(database, task).then((verdict) => process.send?.(verdict))
})
process.send?.('ready')

async function tryMutant(on: Database, { mutant, first }: Task): Promise<Verdict> {
  const { name, sql } = mutant
  // A mutant with invalid SQL would look as if a test had noticed it.
  await on.sql.exec(`begin; ${sql}; rollback;`)
  const files = likeliestFirst(suiteFor(mutant), first)
  for (const [index, file] of files.entries()) {
    process.send?.('alive')
    const complaint = await firstComplaint(on, file, sql)
    if (complaint === null) continue
    return { name, killedBy: { file: file.name, complaint }, filesRun: index + 1 }
  }
  return { name, killedBy: null, filesRun: files.length }
}

async function firstComplaint(on: Database, file: TapFile, sql: string): Promise<string | null> {
  const transaction = file.transaction.replace(/^begin;$/m, `begin;\n${sql};`)
  try {
    const [complaint] = tapFailures(await runTap(on, { ...file, transaction }))
    return complaint ?? null
  } catch (error) {
    return String(error)
  }
}

/** Sorts files by mentions of the mutant's table. The inventory runs only for grants: it lists them. */
function suiteFor({ subject, schema, defence }: Mutant): TapFile[] {
  const word = new RegExp(`\\b${schema === 'public' ? '' : `${schema}\\.`}${subject}\\b`, 'g')
  const mentions = new Map(
    everyFile.map(({ name, transaction }) => [name, transaction.match(word)?.length ?? 0]),
  )
  const behaviour = everyFile
    .filter(({ name }) => name !== INVENTORY)
    .sort((one, other) => mentions.get(other.name)! - mentions.get(one.name)!)
  if (defence !== 'grant') return behaviour
  const inventory = everyFile.filter(({ name }) => name === INVENTORY)
  return [...inventory, ...behaviour.filter(({ name }) => mentions.get(name)! > 0)]
}

function likeliestFirst(files: TapFile[], first: readonly string[]): TapFile[] {
  const place = ({ name }: TapFile) => (first.includes(name) ? first.indexOf(name) : first.length)
  return [...files].sort((one, other) => place(one) - place(other))
}
