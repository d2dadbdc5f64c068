/**
 * Removes one defence of the database at a time – a policy's condition, a trigger, a check, a
 * missing grant – and runs the pgTAP suite on a native Postgres. A mutant without a failing test
 * survives: either a test is missing, or another layer protects, which `held-elsewhere.ts` then says.
 * The first argument is the file for the counts; the second limits the run to mutants whose kind
 * and name contain it, as in `check public.articles`.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { installPgtap, runNativeBefore, runNativeTap } from '../../tests/support/native-pgtap'
import {
  takeDatabase,
  type NativePostgres,
  type Session,
} from '../../tests/support/native-postgres'
import { tapFailures } from '../../tests/support/pgtap'
import { heldElsewhere } from './held-elsewhere'
import { Killers } from './killers'
import { defences, listMutants, suite, suiteFor, type Defence, type Mutant } from './mutants'
import { keepReport } from './report'
import { tryMutant, type Verdict } from './try-mutant'

const [countsFile = '', part = ''] = process.argv.slice(2)
const WORKERS = Math.min(2, availableParallelism())
/** Far longer than any statement of the suite takes: a mutant may make one run for ever. */
const settings = { statement_timeout: '60s' }

const files = suite()
const databases = await Promise.all(Array.from({ length: WORKERS }, getReady))
const everything = await inSession(databases[0]!, async (session) => {
  await expectGreen(session)
  return listMutants(session)
})
const mutants = everything.filter(({ defence, name }) => `${defence} ${name}`.includes(part))
if (mutants.length === 0) throw new Error(`no kind and name contains “${part}”`)

const killers = new Killers()
const verdicts = new Map<string, Verdict>()
const seconds = new Map<Defence, number>()
for (const defence of defences) {
  const begun = Date.now()
  const left = mutants.filter((mutant) => mutant.defence === defence)
  await Promise.all(databases.map((database) => work(database, left)))
  seconds.set(defence, Math.round((Date.now() - begun) / 1000))
}
await Promise.all(databases.map((database) => database.close()))

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

/** A database with what each file needs before its transaction. */
async function getReady(): Promise<NativePostgres> {
  const database = await takeDatabase(settings)
  await inSession(database, async (session) => {
    await installPgtap(session)
    for (const file of files) await runNativeBefore(session, file)
  })
  return database
}

/** Opens a session, which ends with the task: it gets slower with each function that a file made and rolled back. */
async function inSession<T>(database: NativePostgres, task: (session: Session) => Promise<T>) {
  const session = await database.connect()
  try {
    return await task(session)
  } finally {
    await session.end()
  }
}

/** A suite that fails without a mutant would seem to notice every one. */
async function expectGreen(session: Session): Promise<void> {
  for (const file of files) {
    const [complaint] = tapFailures(await runNativeTap(session, file))
    if (complaint !== undefined) throw new Error(`${file.name} is red as it is: ${complaint}`)
  }
}

/** Tries one mutant after another until nothing is left. */
async function work(database: NativePostgres, left: Mutant[]): Promise<void> {
  while (left.length > 0) {
    const mutant = left.shift()!
    const likeliest = killers.sort(mutant, suiteFor(mutant, files))
    const verdict = await inSession(database, (session) => tryMutant(session, mutant, likeliest))
    if (verdict.killedBy) killers.add(mutant, verdict.killedBy.file)
    keepVerdict(verdict)
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
