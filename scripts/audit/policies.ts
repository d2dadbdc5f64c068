/**
 * Removes one defence of the database at a time – a policy's condition, a trigger, a check, a
 * missing grant – and runs the pgTAP suite. A mutant without a failing test survives: either a test
 * is missing, or another layer protects, which `held-elsewhere.ts` then says.
 * The first argument is the file for the counts; the second limits the run to mutants whose kind
 * and name contain it, as in `check public.articles`.
 */
import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../supabase/local/config'
import type { Database } from '../../supabase/local/database/database'
import { openScratchDatabase } from '../../tests/support/database'
import { runBefore, runTap, tapFailures } from '../../tests/support/pgtap'
import { heldElsewhere } from './held-elsewhere'
import { Killers } from './killers'
import type { Task, Verdict } from './mutant-worker'
import { defences, listMutants, suite, type Defence, type Mutant } from './mutants'
import { keepReport } from './report'

const [countsFile = '', part = ''] = process.argv.slice(2)
const WORKERS = Math.min(2, availableParallelism())
/** Rollbacks leave dead rows, which slow down a database without vacuum. */
const FILES_PER_WORKER = 150
/** Far longer than a new database or one file takes. A crashed database may also hang. */
const SILENCE = 120_000
/** Node's exit code for an uncaught error. A crashed database has another. */
const WORKER_FAILED = 1

const database = await openScratchDatabase()
const everything = await listMutants(database)
await expectGreen(database)
await database.close()
const mutants = everything.filter(({ defence, name }) => `${defence} ${name}`.includes(part))
if (mutants.length === 0) throw new Error(`no kind and name contains “${part}”`)

const killers = new Killers()
const verdicts = new Map<string, Verdict>()
const seconds = new Map<Defence, number>()
/** Mutants that have crashed a database once. */
const ended = new Set<Mutant>()
for (const defence of defences) {
  const begun = Date.now()
  const left = mutants.filter((mutant) => mutant.defence === defence)
  await Promise.all(Array.from({ length: WORKERS }, () => work(left)))
  seconds.set(defence, Math.round((Date.now() - begun) / 1000))
}

const survivors = mutants.filter(({ name }) => verdicts.get(name)?.killedBy === null)
const unexplained = survivors.filter(({ name }) => !(name in heldElsewhere))
// An outdated reason is worse than none.
const stale = Object.keys(heldElsewhere).filter(
  (name) => verdicts.get(name)?.killedBy ?? !everything.some((mutant) => mutant.name === name),
)
killers.save()
printTable()
for (const { defence, name } of unexplained) console.log(`✗ ${defence} ${name}: no test notices`)
for (const name of stale) console.log(`✗ ${name}: is noticed, yet held-elsewhere.ts lists it`)
keepReport({ everything, tried: mutants, survivors })
if (countsFile !== '') keepCounts()
process.exit(unexplained.length + stale.length === 0 ? 0 : 1)

/** A suite that fails without a mutant would seem to notice every one. */
async function expectGreen(on: Database): Promise<void> {
  for (const file of suite()) {
    await runBefore(on, file)
    const [complaint] = tapFailures(await runTap(on, file))
    if (complaint !== undefined) throw new Error(`${file.name} is red as it is: ${complaint}`)
  }
}

/** Runs workers one after another, each with its own database, until nothing is left. */
async function work(left: Mutant[]): Promise<void> {
  while (left.length > 0) await employ(left)
}

/** Lets one worker try mutants while its database is fresh. Crashing it twice counts as noticed. */
async function employ(left: Mutant[]): Promise<void> {
  let filesRun = 0
  const unfinished = await new Promise<Mutant | undefined>((resolve, reject) => {
    let underWay: Mutant | undefined
    const worker = fork(join(projectRoot, 'scripts/audit/mutant-worker.ts'), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    })
    const silence = setTimeout(() => worker.kill('SIGKILL'), SILENCE)
    worker.on('message', (said: Verdict | 'ready' | 'alive') => {
      silence.refresh()
      if (said === 'alive') return
      if (said !== 'ready') {
        filesRun += said.filesRun
        keepVerdict(said)
        if (underWay && said.killedBy) killers.add(underWay, said.killedBy.file)
      }
      underWay = filesRun < FILES_PER_WORKER ? left.shift() : undefined
      if (underWay) worker.send({ mutant: underWay, first: killers.of(underWay) } satisfies Task)
      else worker.kill()
    })
    worker.on('exit', (code) => {
      clearTimeout(silence)
      if (code === WORKER_FAILED) reject(new Error('a worker could not do its work'))
      else resolve(underWay)
    })
  })
  if (!unfinished) return
  if (ended.has(unfinished)) {
    console.log(`  ends the database: ${unfinished.name}`)
    const killedBy = { file: 'the database', complaint: 'it ended, twice' }
    keepVerdict({ name: unfinished.name, killedBy, filesRun })
  } else {
    // Perhaps the database was worn out; a new one gets the same mutant.
    ended.add(unfinished)
    left.unshift(unfinished)
  }
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

/** The figures of each kind that was tried. */
function figures() {
  const tried = defences.filter((defence) => counted(mutants, defence) > 0)
  return tried.map((defence) => ({
    defence,
    'there are': counted(everything, defence),
    tried: counted(mutants, defence),
    noticed: counted(mutants, defence) - counted(survivors, defence),
    'held elsewhere': counted(survivors, defence) - counted(unexplained, defence),
    survived: counted(unexplained, defence),
    seconds: seconds.get(defence),
  }))
}

function printTable() {
  console.log('')
  console.table(figures())
}

/** Writes the counts in the format of Vitest's reports. */
function keepCounts() {
  const numFailedTests = unexplained.length + stale.length
  const numPassedTests = mutants.length - unexplained.length
  writeFileSync(countsFile, JSON.stringify({ numPassedTests, numFailedTests, testResults: [] }))
}
