import { expect, it } from 'vitest'
import type { DemoCommunity } from '../../support/demo'

export function moderationDemo(demo: () => DemoCommunity): void {
  /** Nothing may be found. */
  const wrong = (sql: string) => demo().sql.query(sql)

  it('every suspension and ban that a decision shows is in force, and none without a decision', async () => {
    const unreal = await wrong(
      `select p.username, d.decision from public.moderation_decisions d join public.profiles p on p.id = d.user_id
       left join private.bans b on b.user_id = d.user_id
       where d.overturned_at is null and d.ended_at is null
         and (d.decision = 'suspend' and d.until > now() and (b.banned_until >= d.until or p.is_banned) is not true
           or d.decision = 'ban' and not p.is_banned)`,
    )
    expect(unreal).toEqual([])
    const unexplained = await wrong(
      `select p.username from private.bans b join public.profiles p on p.id = b.user_id
       where not exists (
         select from public.moderation_decisions d
         where d.user_id = b.user_id and d.created_at = b.banned_at and d.reason = b.reason
           and d.decision = case when p.is_banned then 'ban' else 'suspend' end
       )`,
    )
    expect(unexplained).toEqual([])
  })

  it('what a decision that can still be appealed hid or removed is behind its placeholder', async () => {
    const gone = await wrong(
      `select d.kind, d.title from public.moderation_decisions d
       where d.content_state <> 'shown' and d.overturned_at is null and d.created_at > now() - private.days('moderation.appeal_days')
         and not exists (
           select from public.hidden_content h where h.item_id = d.item_id and h.kind = d.kind and h.state = d.content_state
         )`,
    )
    expect(gone).toEqual([])
  })

  it('every decision and every answer to an appeal is in the audit log, at its time', async () => {
    const missing = await wrong(
      `select d.title from (
         select o.title, o.id, 'case.' || o.decision as action, o.case_id, o.created_at from public.moderation_decisions o
         union all
         select o.title, o.id, 'appeal.' || a.state, o.case_id, a.decided_at
         from public.moderation_appeals a join public.moderation_decisions o on o.id = a.decision_id where a.state <> 'open'
       ) as d
       join private.decision_makers w on w.decision_id = d.id
       where not exists (
         select from private.audit_log l
         where l.action = d.action and l.detail ->> 'case_id' = d.case_id::text and l.created_at = d.created_at and l.actor_id = w.user_id
       )`,
    )
    expect(missing).toEqual([])
    const unordered = await wrong(
      `select l.id from (select id, created_at, lag(created_at) over (order by id) as before from private.audit_log) as l
       where l.created_at < l.before`,
    )
    expect(unordered).toEqual([])
  })

  it('nobody reports what they could not read, or before they joined, and nothing is decided in the future', async () => {
    const early = await wrong(
      `select r.title, p.username from public.reports r
       join private.moderation_cases c on c.id = r.case_id
       join public.profiles p on p.id in (r.reporter_id, c.author_id)
       where least(r.created_at, c.opened_at) < p.created_at or greatest(r.created_at, c.decided_at) > now()`,
    )
    expect(early).toEqual([])
    const unread = await wrong(
      `select r.title from public.reports r join private.moderation_cases c on c.id = r.case_id
       where c.state = 'open' and c.place_id is not null
         and not private.reads_place(r.reporter_id, jsonb_build_object('groupId', c.place_id))
         and c.kind like 'group_%'`,
    )
    expect(unread).toEqual([])
  })
}
