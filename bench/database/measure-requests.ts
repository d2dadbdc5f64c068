import { createHmac } from 'node:crypto'
import { localKeys } from '../../supabase/local/config'
import { startTestBackend } from '../../tests/support/backend'
import type { NativePostgres } from '../../tests/support/native-postgres'
import { summarise } from '../statistics'
import { readFacts } from './reads/facts'
import type { Facts } from './reads/read'
import { runnerOf } from './session'
import type { Sizes } from './sizes'

export interface MeasuredRequest {
  name: string
  /** Milliseconds from the request to the last byte. */
  median: number
  p95: number
  bytes: number
}

interface Asking {
  name: string
  path: string
  body?: Record<string, unknown>
}

const ROUNDS = 20
const PERSON = 'id,username,full_name,name,avatar_url'

/** The first reads of most screens, as supabase-js sends them. */
function askings(facts: Facts): Asking[] {
  const of = (name: string) => facts[name] ?? ''
  const rpc = (name: string, body: Record<string, unknown> = {}): Asking => ({
    name,
    path: `rpc/${name}`,
    body,
  })
  const items =
    'feed_items?select=id,type,user_id,source_user_id,title,description,image_url,created_at,content_id,group_id,forum_post_id,business_page_id,' +
    `forum_group:forum_groups(name),forum_post:forum_posts(replies_count,reaction_counts),profile:profiles!inner(${PERSON},verified)` +
    '&profile.username=not.is.null&order=created_at.desc,id.desc&limit=50'
  const at = encodeURIComponent(of('page2_at'))
  const cards = `id,author_id,title,excerpt,category,image_url,status,likes,comments_count,published_at,author:profiles!articles_author_id_fkey(${PERSON},verified)`
  return [
    rpc('viewer_state'),
    { name: 'feed', path: items },
    {
      name: 'feed, page 2',
      path: `${items}&created_at=lte.${at}&or=(created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${of('page2_id')}))`,
    },
    { name: 'feed, articles', path: `${items}&filter=eq.articles` },
    rpc('list_conversations', { p_limit: 20 }),
    rpc('conversation_head', { p_partner_id: of('partner') }),
    rpc('conversation_messages', { p_partner_id: of('partner'), p_limit: 50 }),
    rpc('list_notifications', { p_limit: 20 }),
    {
      name: 'profile',
      path: `profiles?select=${PERSON},bio,location,company,title,skills,verified,created_at&id=eq.${of('hub')}`,
    },
    rpc('connection_counts', { p_user_id: of('hub') }),
    rpc('connection_state', { p_user_id: of('hub') }),
    rpc('list_connections', { p_user_id: of('hub'), p_kind: 'followers', p_limit: 20 }),
    rpc('suggest_people', { p_limit: 5 }),
    {
      name: 'articles',
      path: `articles?select=${cards}&status=eq.published&order=published_at.desc,id.desc&limit=12`,
    },
    { name: 'an article', path: `articles?select=${cards},content&id=eq.${of('talked_article')}` },
    {
      name: 'its counts',
      path: `reaction_counts?select=reaction_type,count&content_type=eq.article&content_id=eq.${of('article')}`,
    },
    rpc('list_groups', { p_limit: 12 }),
    rpc('list_group_posts', { p_group_id: of('group') }),
    rpc('list_forum_replies', { p_post_id: of('thread') }),
    rpc('search_suggest', { p_query: 'memb' }),
  ]
}

/** A token like one from Auth. */
function tokenOf(memberId: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: memberId,
    role: 'authenticated',
    aud: 'authenticated',
    iat: now,
    exp: now + 3600,
  }
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${content}.${createHmac('sha256', localKeys.jwtSecret).update(content).digest('base64url')}`
}

/** Measures whole requests through the gateway of supabase/local, which is not PostgREST. */
export async function measureRequests(
  postgres: NativePostgres,
  sizes: Sizes,
): Promise<MeasuredRequest[]> {
  const facts = await readFacts(runnerOf(await postgres.connect()), sizes)
  const backend = await startTestBackend({ databaseUrl: postgres.url })
  try {
    const headers = {
      apikey: backend.publishableKey,
      authorization: `Bearer ${tokenOf(facts['viewer'] ?? '')}`,
      'content-type': 'application/json',
    }
    const series = askings(facts).map((asking) => ({ asking, times: [] as number[], bytes: 0 }))
    for (let turn = 0; turn < ROUNDS + 2; turn += 1) {
      for (const each of series) {
        const { path, body } = each.asking
        const start = performance.now()
        const answer = await fetch(`${backend.api}/rest/v1/${path}`, {
          headers,
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        if (!answer.ok) throw new Error(`${each.asking.name}: ${answer.status} ${text}`)
        if (turn > 1) each.times.push(performance.now() - start)
        each.bytes = text.length
      }
    }
    return series.map(({ asking, times, bytes }) => {
      const { median, p95 } = summarise(times)
      return { name: asking.name, median, p95, bytes }
    })
  } finally {
    await backend.stop()
  }
}
