import { expect, it } from 'vitest'
import type { DemoCommunity } from '../../support/demo'

/** The demo events: past and upcoming, crowded, online, cancelled. */
export function eventsDemo(demo: () => DemoCommunity) {
  it('14 events include past, online, cancelled and crowded ones', async () => {
    const [kinds] = await demo().sql.query(
      `select count(*)::integer as events,
         (count(*) filter (where starts_at < now()))::integer as past,
         (count(*) filter (where type = 'online'))::integer as online,
         (count(*) filter (where cancelled_at is not null))::integer as cancelled,
         (count(*) filter (where starts_at > now() and attendees_count = max_attendees and waitlisted_count = 5))::integer as crowded,
         (count(*) filter (where cover_photo_url is not null))::integer as covers
       from public.events`,
    )
    expect(kinds).toEqual({ events: 14, past: 5, online: 5, cancelled: 1, crowded: 1, covers: 5 })
  })

  it('the counts of the demo events match their answers, and no organizer answers', async () => {
    const wrong = await demo().sql.query(
      `select e.title from public.events e
       where e.attendees_count + e.interested_count + e.waitlisted_count
           <> (select count(*) from public.event_attendees a where a.event_id = e.id)
         or e.attendees_count > e.max_attendees
         or exists (select from public.event_attendees a where a.event_id = e.id and a.user_id = e.creator_id)`,
    )
    expect(wrong).toEqual([])
  })

  it('no event is older than its organizer’s account or announced in the future', async () => {
    const wrong = await demo().sql.query(
      `select e.title from public.events e join public.profiles p on p.id = e.creator_id
       where e.created_at > $1::text::timestamptz or e.created_at < p.created_at or e.created_at > e.starts_at`,
      [demo().now.toISOString()],
    )
    expect(wrong).toEqual([])
  })
}
