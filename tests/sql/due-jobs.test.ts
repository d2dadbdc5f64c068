/** Scheduled jobs on a native Postgres, where a procedure can commit and a connection can end. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { projectRoot } from '../../supabase/local/config'
import { openOwnDatabase, type Session } from '../support/native-postgres'

let database: Awaited<ReturnType<typeof openOwnDatabase>>
let watching: Session
beforeAll(async () => {
  database = await openOwnDatabase()
  watching = await database.postgres.connect()
}, 180_000)
afterAll(() => database.close())

const WAIT = 'perform pg_sleep(60);'

/** A job with this body, due at once. Jobs that never ran take turns by name. */
async function addJob(name: string, body: string): Promise<void> {
  await watching.query(`
    create function private.${name}(most integer) returns integer language plpgsql as
      $$ begin insert into private.marks (routine) values ('${name}'); ${body} return 0; end $$;
    insert into private.due_jobs (routine, every) values ('${name}', interval '1 hour')`)
}

async function marks(): Promise<string[]> {
  const { rows } = await watching.query<{ routine: string }>(
    'select routine from private.marks order by routine',
  )
  return rows.map(({ routine }) => routine)
}

async function errorOf(routine: string): Promise<string | null | undefined> {
  const { rows } = await watching.query<{ last_error: string | null }>(
    'select last_error from private.due_jobs where routine = $1',
    [routine],
  )
  return rows[0]?.last_error
}

/** Runs what is due, and ends the job that waits, or its whole connection. */
async function runAndEnd(what: 'pg_cancel_backend' | 'pg_terminate_backend'): Promise<unknown> {
  const running = await database.postgres.connect()
  running.on('error', () => undefined)
  const outcome = running.query('call private.run_due_jobs()').catch((error: unknown) => error)
  await vi.waitFor(async () => {
    const ended = await watching.query(
      `select ${what}(a.pid) from pg_stat_activity a where a.wait_event = 'PgSleep'`,
    )
    expect(ended.rowCount).toBe(1)
  }, 10_000)
  return outcome
}

describe('the procedure that runs what is due', () => {
  beforeEach(async () => {
    await watching.query(`
      drop table if exists private.marks;
      create table private.marks (routine text);
      -- The jobs run as the owner of the migrations.
      grant all on private.marks to public;
      update private.due_jobs set last_run_at = now()`)
  })

  it('a job that is cancelled loses its own work, and no other job loses any', async () => {
    await addJob('a_first', '')
    await addJob('b_cancelled', WAIT)
    await addJob('c_last', '')
    expect(await runAndEnd('pg_cancel_backend')).not.toBeInstanceOf(Error)
    expect(await marks()).toEqual(['a_first', 'c_last'])
    expect(await errorOf('b_cancelled')).toMatch(/^57014/)
    expect(await errorOf('c_last')).toBeNull()
  })

  it('the work of earlier jobs is committed when the connection ends in a later one', async () => {
    // The client says that its connection has ended.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await addJob('d_first', '')
    await addJob('e_ended', WAIT)
    expect(await runAndEnd('pg_terminate_backend')).toBeInstanceOf(Error)
    expect(await marks()).toEqual(['d_first'])
  })
})

describe('a database without pg_cron', () => {
  it('the migration warns that something else must run the jobs', async () => {
    const folder = join(projectRoot, 'supabase/migrations')
    const name = readdirSync(folder).find((file) => file.endsWith('_foundation.sql')) ?? ''
    const [, block = ''] =
      /-- pg_cron is optional.*\n(do \$\$[^]*?\n\$\$;)/.exec(
        readFileSync(join(folder, name), 'utf8'),
      ) ?? []
    const warnings: string[] = []
    const migrating = await database.postgres.connect()
    migrating.on('notice', ({ severity, message }) => warnings.push(`${severity}: ${message}`))
    await migrating.query(block)
    expect(warnings).toEqual([
      'WARNING: pg_cron is not available here: have "call private.run_due_jobs()" run every minute',
    ])
  })
})
