import type { SeedContext } from './context'

interface Dating {
  /** A query for the notifications, each with the moment when it happened: id, at. */
  happened: string
  /** Days after which they are read and seen. */
  readAfter?: number
  seenAfter?: number
}

/**
 * Notifications are written when the rows are. This moves them to when it happened: older ones are read and seen, and the
 * newest of each group is the one in the list.
 */
export async function dateNotifications(
  context: SeedContext,
  now: Date,
  { happened, readAfter = 4, seenAfter = 2 }: Dating,
): Promise<void> {
  await context.sql(
    `update public.notifications n
     set created_at = happened.at, updated_at = happened.at,
       read = happened.at < $1::text::timestamptz - make_interval(days => $2::text::integer),
       seen_at = case when happened.at < $1::text::timestamptz - make_interval(days => $3::text::integer)
         then happened.at + interval '1 hour' end
     from (${happened}) as happened (id, at)
     where happened.id = n.id and happened.at is not null`,
    [now.toISOString(), String(readAfter), String(seenAfter)],
  )
  await context.sql(
    `update public.notifications n set is_head = ranked.place = 1
     from (
       select o.id, row_number() over (partition by o.user_id, o.group_id order by o.created_at desc, o.id desc) as place
       from public.notifications o
     ) as ranked
     where ranked.id = n.id and n.is_head <> (ranked.place = 1)`,
  )
}
