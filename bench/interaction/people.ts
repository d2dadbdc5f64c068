import { readOne, type Community, type Rows } from '../browser/community'

/** The measured conversations and threads, short and long. */
export interface World {
  founderId: string
  long: { name: string; messages: number }
  short: { name: string; messages: number }
  longPost: { title: string; id: string }
  shortPost: { title: string; id: string }
}

export const SIZES = { short: 50, long: 10_000, replies: 5000 }

const MINUTE_MS = 60_000

function words(index: number): string {
  return `Line ${index + 1}${' and some more of it'.repeat(index % 7)}`
}

/** Writes the long and the short of each with the service key. */
export async function populate(community: Community): Promise<World> {
  const profile = (username: string) =>
    readOne(community, `profiles?select=id,full_name&username=eq.${username}`)
  const [founder, partner, other, member] = await Promise.all(
    ['founder', 'investor', 'admin', 'member'].map(profile),
  )
  const forum = await readOne(
    community,
    'forum_groups?select=id&is_public=is.true&order=created_at',
  )

  async function talk(partnerId: unknown, count: number) {
    const begun = Date.now() - count * MINUTE_MS
    const rows: Rows = Array.from({ length: count }, (_, index) => ({
      sender_id: index % 3 === 0 ? partnerId : founder?.id,
      receiver_id: index % 3 === 0 ? founder?.id : partnerId,
      content: words(index),
      created_at: new Date(begun + index * MINUTE_MS).toISOString(),
      read: true,
    }))
    await community.write('messages', rows)
  }

  async function discuss(count: number) {
    const id = crypto.randomUUID()
    const title = `A thread of ${count}`
    await community.write('forum_posts', [
      {
        id,
        title,
        content: 'What everyone has an opinion on.',
        category: 'Business',
        author_id: founder?.id,
        group_id: forum.id,
      },
    ])
    const begun = Date.now() - count * MINUTE_MS
    await community.write(
      'forum_replies',
      Array.from({ length: count }, (_, index) => ({
        post_id: id,
        author_id: index % 2 === 0 ? member?.id : partner?.id,
        content: words(index),
        created_at: new Date(begun + index * MINUTE_MS).toISOString(),
      })),
    )
    return { id, title }
  }

  await talk(partner?.id, SIZES.long)
  await talk(other?.id, SIZES.short)
  return {
    founderId: String(founder?.id),
    long: { name: String(partner?.full_name), messages: SIZES.long },
    short: { name: String(other?.full_name), messages: SIZES.short },
    longPost: await discuss(SIZES.replies),
    shortPost: await discuss(SIZES.short),
  }
}
