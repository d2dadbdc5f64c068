import { events } from '../../../tests/support/contention/actions'
import { contend, type ContentionReport } from '../../../tests/support/contention/run'
import { openNativeDatabase } from '../../../tests/support/native-postgres'
import type { Fault } from './fault'

const SECONDS = 60
/** How long four members do nothing but answer events, so that they collide far more often than in the mix. */
const EVENT_SECONDS = 20

/**
 * Many members do everything to the same few items at once, on a native Postgres. Expects no
 * deadlock, no refusal without a rule, and correct counters at the end.
 */
export const contendedMix: Fault = {
  name: 'contended-mix',
  async run() {
    const database = await openNativeDatabase({ deadlock_timeout: '200ms' })
    const { postgres } = database
    try {
      await database.sql.query(
        `update private.app_config set value = 'false' where key = 'rate_limits_enabled'`,
      )
      const mix = await contend(postgres, { seconds: SECONDS })
      const rush = await contend(postgres, { seconds: EVENT_SECONDS, members: 4, actions: events })
      const faults = [...faultsOf(mix), ...faultsOf(rush)]
      if (faults.length > 0) throw new Error(faults.join('\n'))
      const refused = [...mix.refusals.values()].reduce((sum, times) => sum + times, 0)
      return (
        `${mix.actions} actions in ${SECONDS} s, ${refused} refused by a rule or because it had gone, ` +
        `and ${rush.actions} on two events in ${EVENT_SECONDS} s; no deadlock, no wrong figure`
      )
    } finally {
      await database.close()
    }
  },
}

function faultsOf({ deadlocks, surprises, wrong }: ContentionReport): string[] {
  return [
    ...deadlocks.map(({ action, where }) => `deadlock: ${action}\n${where}`),
    ...[...surprises].map(([what, times]) => `refused ${times} times: ${what}`),
    ...wrong.map((what) => `wrong at the end: ${what}`),
  ]
}
