import type { NativePostgres } from '../../tests/support/native-postgres'

export interface BriefFigures {
  step: string
  briefs: number
  seconds: number
  perSecond: number
  perHour: number
}

const MEMBERS = 2_000

/** How fast Monday's briefs are composed and handed out: one connection, batch by batch, as the clock does. */
export async function measureBriefs(postgres: NativePostgres): Promise<BriefFigures[]> {
  const owner = await postgres.connect()
  // Loaded with the triggers off.
  await owner.query(
    `insert into private.brief_members (user_id) select p.id from public.profiles p on conflict do nothing`,
  )
  await owner.query('delete from private.briefed')
  await owner.query('delete from private.briefs')
  await owner.query('update private.brief_members set next_at = null')
  await owner.query(
    `update private.brief_members m set next_at = now() where m.user_id in (
      select p.id from public.profiles p where not p.is_banned order by md5(p.id::text) limit $1)`,
    [MEMBERS],
  )
  await owner.query('analyze private.brief_members')

  const count = async (sql: string) =>
    (await owner.query<{ n: number }>(`select ${sql} as n`)).rows[0]?.n ?? 0
  const timed = async (step: string, run: () => Promise<void>, briefs: () => Promise<number>) => {
    const began = performance.now()
    await run()
    const seconds = (performance.now() - began) / 1000
    const many = await briefs()
    return {
      step,
      briefs: many,
      seconds,
      perSecond: many / seconds,
      perHour: (many / seconds) * 3600,
    }
  }
  const composed = await timed(
    'compose',
    async () => {
      while ((await count('private.compose_briefs(50)')) === 50);
    },
    () => count('(select count(*)::int from private.briefs)'),
  )
  const sent = await timed(
    'claim and report',
    async () => {
      for (;;) {
        const { rows } = await owner.query<{ batch: string | null }>(
          `select private.claim_briefs(100) ->> 'batch' as batch`,
        )
        const batch = rows[0]?.batch
        if (!batch) return
        await owner.query('select private.brief_sent($1)', [batch])
      }
    },
    () => count(`(select count(*)::int from private.briefs where state = 'sent')`),
  )
  const seconds = composed.seconds + sent.seconds
  const perSecond = sent.briefs / seconds
  const both = { step: 'both', briefs: sent.briefs, seconds, perSecond, perHour: perSecond * 3600 }
  return [composed, sent, both]
}
