/**
 * Takes away one defence of the database at a time – a policy's condition, a trigger, a check, a
 * missing grant – and runs the pgTAP suite. Whatever can be gone without a red test is a survivor:
 * either a test is missing, or another layer holds, which `held-elsewhere.ts` then says.
 * The first argument is where to write the counts; a second tries only the mutants whose kind and
 * name match it.
 */
import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../supabase/local/config'
import { openScratchDatabase } from '../../tests/support/database'
import { heldElsewhere } from './held-elsewhere'
import type { Verdict } from './mutant-worker'
import { defences, listMutants, type Defence, type Mutant } from './mutants'

const [countsFile = '', pattern = ''] = process.argv.slice(2)
const WORKERS = Math.min(2, availableParallelism())
/** What is rolled back stays as waste in a database without a vacuum, which slows it down. */
const MUTANTS_PER_WORKER = 30
/** How Node ends after an error nobody caught. A database that gives up ends with another. */
const WORKER_FAILED = 1

const database = await openScratchDatabase()
const everything = await listMutants(database)
await database.close()
const mutants = everything.filter(({ defence, name }) => `${defence} ${name}`.match(pattern))

const verdicts = new Map<string, Verdict>()
const left = [...mutants]
await Promise.all(Array.from({ length: WORKERS }, work))

const survivors = mutants.filter(({ name }) => verdicts.get(name)?.killedBy === null)
const unexplained = survivors.filter(({ name }) => !(name in heldElsewhere))
// A reason that is no longer one is worse than none.
const stale = Object.keys(heldElsewhere).filter(
  (name) => verdicts.get(name)?.killedBy ?? !everything.some((mutant) => mutant.name === name),
)
printTable()
for (const { defence, name } of unexplained) console.log(`✗ ${defence} ${name}: no test notices`)
for (const name of stale) console.log(`✗ ${name}: is noticed, yet held-elsewhere.ts lists it`)
keepReport()
if (countsFile !== '') keepCounts()
process.exit(unexplained.length + stale.length === 0 ? 0 : 1)

/** Workers one after the other, each with a database of its own, until nothing is left. */
async function work(): Promise<void> {
  while (left.length > 0) await employ(left.splice(0, MUTANTS_PER_WORKER))
}

/** Has one worker try these mutants. At which its database ends, that mutant is noticed. */
async function employ(batch: readonly Mutant[]): Promise<void> {
  const queue = [...batch]
  await new Promise<void>((resolve, reject) => {
    const worker = fork(join(projectRoot, 'scripts/audit/mutant-worker.ts'), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    })
    let underWay: Mutant | undefined
    worker.on('message', (said: Verdict | 'ready') => {
      if (said !== 'ready') keepVerdict(said)
      underWay = queue.shift()
      if (underWay) worker.send(underWay)
      else worker.disconnect()
    })
    worker.on('exit', (code) => {
      if (code === WORKER_FAILED) reject(new Error('a worker could not do its work'))
      else if (underWay) {
        const killedBy = { file: 'the database', complaint: 'it ended' }
        keepVerdict({ name: underWay.name, killedBy })
      }
      resolve()
    })
  })
  if (queue.length > 0) await employ(queue)
}

function keepVerdict(verdict: Verdict) {
  verdicts.set(verdict.name, verdict)
  if (verdict.killedBy === null && !(verdict.name in heldElsewhere)) {
    console.log(`  survives: ${verdict.name}`)
  }
  if (verdicts.size % 50 === 0) console.log(`${verdicts.size} of ${mutants.length}`)
}

function counted(among: readonly Mutant[], defence: Defence): number {
  return among.filter((mutant) => mutant.defence === defence).length
}

function figures() {
  return defences.map((defence) => ({
    defence,
    tried: counted(mutants, defence),
    noticed: counted(mutants, defence) - counted(survivors, defence),
    'held elsewhere': counted(survivors, defence) - counted(unexplained, defence),
    survived: counted(unexplained, defence),
  }))
}

function printTable() {
  console.log('')
  console.table(figures())
}

interface Finding {
  tried: number
  noticed: number
  survivors: string[]
  heldElsewhere: Record<string, string>
}

/** Replaces what the report says of each kind of defence that was tried in full. */
function keepReport() {
  const file = join(projectRoot, 'audit/policies.json')
  mkdirSync(dirname(file), { recursive: true })
  const report = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<Defence, Finding>>)
    : {}
  for (const defence of defences) {
    const tried = counted(mutants, defence)
    if (tried === 0 || tried < counted(everything, defence)) continue
    const ofKind = survivors.filter((mutant) => mutant.defence === defence)
    report[defence] = {
      tried,
      noticed: tried - ofKind.length,
      survivors: unexplained.flatMap((mutant) => (mutant.defence === defence ? mutant.name : [])),
      heldElsewhere: Object.fromEntries(ofKind.flatMap(reasonOf)),
    }
  }
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}

function reasonOf({ name }: Mutant): [string, string][] {
  const reason = heldElsewhere[name]
  return reason === undefined ? [] : [[name, reason]]
}

/** In the shape of Vitest's reports. */
function keepCounts() {
  const numFailedTests = unexplained.length + stale.length
  const numPassedTests = mutants.length - unexplained.length
  writeFileSync(countsFile, JSON.stringify({ numPassedTests, numFailedTests, testResults: [] }))
}
