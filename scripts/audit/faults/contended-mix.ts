import { contend } from '../../../tests/support/contention/run'
import { openScratchDatabase } from '../../../tests/support/database'
import { startNativePostgres } from '../../../tests/support/native-postgres'
import type { Fault } from './fault'

const SECONDS = 60

/**
 * Many members do everything to the same few items at once, on a native Postgres. Expects no
 * deadlock, no refusal without a rule, and correct counters at the end.
 */
export const contendedMix: Fault = {
  name: 'contended-mix',
  async run() {
    const postgres = await startNativePostgres({
      settings: { deadlock_timeout: '200ms', fsync: 'off', synchronous_commit: 'off', jit: 'off' },
    })
    const database = await openScratchDatabase({ databaseUrl: postgres.url })
    try {
      await database.sql.query(
        `update private.app_config set value = 'false' where key = 'rate_limits_enabled'`,
      )
      const report = await contend(postgres, { seconds: SECONDS })
      const faults = [
        ...report.deadlocks.map(({ action, where }) => `deadlock: ${action}\n${where}`),
        ...[...report.surprises].map(([what, times]) => `refused ${times} times: ${what}`),
        ...report.wrong.map((what) => `wrong at the end: ${what}`),
      ]
      if (faults.length > 0) throw new Error(faults.join('\n'))
      const refused = [...report.refusals.values()].reduce((sum, times) => sum + times, 0)
      return (
        `${report.actions} actions in ${SECONDS} s, ${refused} refused by a rule or because it had gone; ` +
        'no deadlock, no wrong figure'
      )
    } finally {
      await database.close()
      await postgres.close()
    }
  },
}
