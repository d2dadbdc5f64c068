/**
 * Who may do what on a topic: tests the policies on `realtime.messages` in a transaction that
 * is always rolled back.
 */
import { randomUUID } from 'node:crypto'
import type { AccessClaims } from '../auth/tokens'
import type { Sql, SqlRunner } from '../database/sql'

/** The caller: a member's token, or only a role for the project's keys. */
export type Claims = Partial<AccessClaims> & { role: string }

/** What a socket may do on one topic. */
export interface TopicRights {
  canReceive: boolean
  canBroadcast: boolean
  canSeePresence: boolean
  canTrack: boolean
}

/** The rights of the secret key. */
const allRights: TopicRights = {
  canReceive: true,
  canBroadcast: true,
  canSeePresence: true,
  canTrack: true,
}

const extensions = ['broadcast', 'presence'] as const

/** Asks the database for the rights of `claims` on `topic`. */
export async function topicRights(sql: Sql, topic: string, claims: Claims): Promise<TopicRights> {
  if (claims.role === 'service_role') return allRights
  if (claims.role !== 'authenticated' && claims.role !== 'anon') {
    return { canReceive: false, canBroadcast: false, canSeePresence: false, canTrack: false }
  }
  return sql.rehearse(async (tx) => {
    const probes = extensions.map((extension) => ({ id: randomUUID(), extension }))
    for (const probe of probes) {
      await tx.query(
        `insert into realtime.messages (id, topic, extension, private) values ($1, $2, $3, true)`,
        [probe.id, topic, probe.extension],
      )
    }
    await tx.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
              set_config('request.jwt.claim.role', $3, true), set_config('realtime.topic', $4, true)`,
      [JSON.stringify(claims), claims.sub ?? '', claims.role, topic],
    )
    await tx.exec(`set local role ${claims.role}`)
    const seen = await tx.query<{ extension: string }>(
      'select extension from realtime.messages where id = any ($1::uuid[])',
      [probes.map((probe) => probe.id)],
    )
    const readable = new Set(seen.map((row) => row.extension))
    return {
      canReceive: readable.has('broadcast'),
      canSeePresence: readable.has('presence'),
      canBroadcast: await mayInsert(tx, topic, 'broadcast'),
      canTrack: await mayInsert(tx, topic, 'presence'),
    }
  })
}

async function mayInsert(tx: SqlRunner, topic: string, extension: string): Promise<boolean> {
  await tx.exec('savepoint attempt')
  try {
    await tx.query(
      'insert into realtime.messages (topic, extension, private) values ($1, $2, true)',
      [topic, extension],
    )
    return true
  } catch {
    await tx.exec('rollback to savepoint attempt')
    return false
  }
}
