/**
 * Has many members do everything to the same few things at once, on a native Postgres, and wants no
 * deadlock, no refusal that no rule asks for, and every figure right at the end.
 * The first argument is for how many seconds, 60 unless it says so.
 */
import { openScratchDatabase } from '../../tests/support/database'
import { startNativePostgres } from '../../tests/support/native-postgres'
import { contend } from '../../tests/support/contention/run'

const seconds = Number(process.argv[2] ?? '60')
const postgres = await startNativePostgres({
  settings: { deadlock_timeout: '200ms', fsync: 'off', synchronous_commit: 'off', jit: 'off' },
})
const database = await openScratchDatabase({ databaseUrl: postgres.url })
await database.sql.query(
  `update private.app_config set value = 'false' where key = 'rate_limits_enabled'`,
)
const report = await contend(postgres, { seconds })
await database.close()
await postgres.close()

const faults = [
  ...report.deadlocks.map(({ action, where }) => `deadlock: ${action}\n${where}`),
  ...[...report.surprises].map(([what, times]) => `refused ${times} times: ${what}`),
  ...report.wrong.map((what) => `wrong at the end: ${what}`),
]
for (const fault of faults) console.log(`✗ ${fault}`)
const refused = [...report.refusals.values()].reduce((sum, times) => sum + times, 0)
console.log(
  `${report.actions} actions in ${seconds} s, ${refused} refused by a rule or because it had gone, ` +
    `${report.deadlocks.length} deadlocks, ${report.wrong.length} wrong figures`,
)
process.exit(faults.length === 0 ? 0 : 1)
