/**
 * Runs every pgTAP file on a native Postgres, as `supabase test db` does: on an empty community, with
 * `seed.sql`, and in a database that sorts by ICU; then on the embedded database. Writes the results to
 * `docs/audit/pgtap.json`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../supabase/local/config'
import { openScratchDatabase } from '../../tests/support/database'
import { installPgtap, runNativeBefore, runNativeTap } from '../../tests/support/native-pgtap'
import { startNativePostgres } from '../../tests/support/native-postgres'
import {
  readTapFiles,
  runBefore,
  runTap,
  tapFailures,
  type TapFile,
} from '../../tests/support/pgtap'
import { keepResult } from './keep-result'

const ICU = "locale_provider icu icu_locale 'en-US' locale 'C'"
const ways = [
  { name: 'plain', settings: '', isSeeded: false },
  { name: 'with seed.sql', settings: '', isSeeded: true },
  { name: 'ICU collation', settings: `template template0 ${ICU}`, isSeeded: false },
] as const

/** How many tests passed, and what failed. */
interface Outcome {
  passed: number
  failures: string[]
}

/** Runs a file; returns what it says, line by line. */
type Run = (file: TapFile) => Promise<string[]>

async function judge(run: Run, file: TapFile): Promise<Outcome> {
  try {
    const lines = await run(file)
    const passed = lines.filter((line) => /^ok \d+/.test(line)).length
    const failures = tapFailures(lines)
    const nothing = passed + failures.length === 0 ? ['no test ran'] : []
    return { passed, failures: [...failures, ...nothing].map((line) => `${file.name}: ${line}`) }
  } catch (error) {
    return { passed: 0, failures: [`${file.name}: ${String(error)}`] }
  }
}

async function runAll(run: Run): Promise<Outcome> {
  const whole: Outcome = { passed: 0, failures: [] }
  for (const file of readTapFiles()) {
    const { passed, failures } = await judge(run, file)
    whole.passed += passed
    whole.failures.push(...failures)
  }
  return whole
}

const failed: string[] = []

function report(name: string, { passed, failures }: Outcome): void {
  const result = `${passed} tests passed, ${failures.length} failed`
  keepResult('pgtap', name, result)
  console.log(`${failures.length === 0 ? '✓' : '✗'} ${name}: ${result}`)
  for (const failure of failures) console.log(`  ${failure}`)
  if (failures.length > 0) failed.push(name)
}

const postgres = await startNativePostgres({ settings: { fsync: 'off', jit: 'off' } })
try {
  const operator = await postgres.connect()
  for (const [index, { name, settings, isSeeded }] of ways.entries()) {
    const database = `way_${index}`
    await operator.query(`create database ${database} ${settings}`)
    const databaseUrl = new URL(`/${database}`, postgres.url).href
    await (await openScratchDatabase({ databaseUrl })).close()
    const session = await postgres.connect(database)
    if (isSeeded) {
      // The hosted auth.users has this column, the embedded one does not.
      await session.query('alter table auth.users add column instance_id uuid')
      await session.query(readFileSync(join(projectRoot, 'supabase/seed.sql'), 'utf8'))
    }
    await installPgtap(session)
    const outcome = await runAll(async (file) => {
      await runNativeBefore(session, file)
      return runNativeTap(session, file)
    })
    report(name, outcome)
  }
} finally {
  await postgres.close()
}
const embedded = await openScratchDatabase()
const outcome = await runAll(async (file) => {
  await runBefore(embedded, file)
  return runTap(embedded, file)
})
report('embedded', outcome)
await embedded.close()
process.exit(failed.length > 0 ? 1 : 0)
