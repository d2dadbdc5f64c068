import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../config'
import type { Sql } from './sql'

/** One file of `supabase/migrations`. */
export interface Migration {
  version: string
  name: string
  script: string
}

/** What a developer has to mend: the database is whole. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed'
}

/** The migrations in the order they apply. */
export function readMigrations(): Migration[] {
  const folder = join(projectRoot, 'supabase/migrations')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? []
      if (!version || !name)
        throw new MigrationFailed(`Migrations are named <version>_<name>.sql: ${file}`)
      return { version, name, script: readFileSync(join(folder, file), 'utf8') }
    })
}

/** Changes whenever the schema of a fresh database changes: names cached snapshots. */
export function schemaFingerprint(): string {
  const hash = createHash('sha256')
  hash.update(readPlatform())
  for (const migration of readMigrations()) hash.update(migration.version).update(migration.script)
  return hash.digest('hex').slice(0, 16)
}

/** What a Supabase project has before the first migration. */
export function readPlatform(): string {
  return readFileSync(join(projectRoot, 'supabase/local/database/platform.sql'), 'utf8')
}

/** The role migrations run as: no more rights than `postgres` has on a hosted project. */
export const migrationRole = 'hosted_postgres'

function changedSince({ version, name }: Migration): string {
  return (
    `${version}_${name}.sql has changed since it was applied here, and is not applied again. ` +
    'To have what it says now, start over: npm start -- --fresh'
  )
}

/**
 * Applies the migrations that are not in the history yet, each in its own transaction.
 * Warns of those that have changed since they were applied.
 * @returns the versions applied. Throws with the migration's name if one fails.
 */
export async function applyMigrations(sql: Sql): Promise<string[]> {
  await sql.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key,
      statements text[],
      name text
    );
  `)
  const rows = await sql.query<{ version: string; script: string | null }>(
    'select version, statements[1] as script from supabase_migrations.schema_migrations',
  )
  const done = new Map(rows.map((row) => [row.version, row.script]))
  const applied: string[] = []
  for (const migration of readMigrations()) {
    const script = done.get(migration.version)
    if (script !== undefined) {
      if (script !== null && script !== migration.script) console.warn(changedSince(migration))
      continue
    }
    try {
      await sql.transaction(async (tx) => {
        // Ignore warnings for hosts, such as a missing pg_cron: the embedded backend runs the jobs itself.
        await tx.exec(`set local client_min_messages = error; set local role ${migrationRole}`)
        await tx.exec(migration.script)
        await tx.exec('reset role')
        await tx.query(
          `insert into supabase_migrations.schema_migrations (version, name, statements)
           values ($1, $2, array[$3])`,
          [migration.version, migration.name, migration.script],
        )
      })
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new MigrationFailed(`Migration ${migration.version}_${migration.name}: ${reason}`, {
        cause,
      })
    }
    applied.push(migration.version)
  }
  return applied
}
