/**
 * What a shared link shows: a card for messengers and search engines, and the way to the app for people.
 *
 * 1. GET share/{kind}/{id} is a page, share/oembed?url=… the same as JSON. Everyone gets the same answer, no matter who
 *    asks: the database is asked as a visitor, and nothing tells bots from people.
 * 2. What visitors may not read and what doesn't exist look alike: one neutral page, which depends on the address
 *    alone. It leads on, too: a member may read what a visitor may not.
 * 3. Nothing is kept here. A browser keeps a card for an hour; caches in between ask again each time, so that what
 *    is hidden or deleted disappears from them at once.
 * 4. Whatever fails, people still get to the app.
 */
import { visitorClient } from '../_shared/client.ts'
import { appName, findSiteUrl, shareUrl, siteUrl } from '../_shared/env.ts'
import { takeTokenOfAddress } from '../_shared/rate.ts'
import { Refusal } from '../_shared/serve-json.ts'
import { sharedItem, type SharedItem } from './address.ts'
import { cardSchema, type Card } from './card.ts'
import { cardPage, neutralPage, oembedOf, POLICY, type Community } from './page.ts'

const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

interface Answer {
  status: number
  type: string
  body: string
  headers?: Record<string, string>
  /** It shows a card, which may be kept. */
  isCard?: boolean
}

async function findCard({ kind, id, postId }: SharedItem): Promise<Card | null> {
  const found = await visitorClient().rpc('share_card', {
    p_kind: kind,
    p_id: id,
    p_post_id: postId,
  })
  if (found.error) throw found.error
  return found.data === null ? null : cardSchema.parse(found.data)
}

/** The address without what has no part in the card. */
function addressOf({ kind, id, post }: SharedItem, { share }: Community): string {
  return `${share}/${kind}/${id}${post}`
}

async function pageAnswer(item: SharedItem, request: Request, us: Community): Promise<Answer> {
  const target = `${us.site}/#${item.path}`
  try {
    await takeTokenOfAddress('share_ip', request)
    const card = await findCard(item)
    return card === null
      ? { status: 200, type: HTML, body: neutralPage(target, us) }
      : {
          status: 200,
          type: HTML,
          body: cardPage(card, addressOf(item, us), target, us),
          isCard: true,
        }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : null
    if (!refusal) console.error(error)
    const status = refusal?.status ?? 503
    return { status, type: HTML, body: neutralPage(target, us), headers: refusal?.headers ?? {} }
  }
}

function jsonError(status: number, code: string): Answer {
  return { status, type: JSON_TYPE, body: JSON.stringify({ error: { code } }) }
}

async function oembedAnswer(url: URL, request: Request, us: Community): Promise<Answer> {
  if ((url.searchParams.get('format') ?? 'json') !== 'json') return jsonError(501, 'only_json')
  try {
    await takeTokenOfAddress('share_ip', request)
    const asked = url.searchParams.get('url') ?? ''
    const isOurs = asked.startsWith(`${us.share}/`) && URL.canParse(asked)
    const query = isOurs ? new URL(asked).searchParams : new URLSearchParams()
    const path = isOurs ? (asked.slice(us.share.length + 1).split(/[?#]/)[0] ?? '') : ''
    const item = sharedItem(path, query)
    const card = await findCard(item)
    if (card === null) return jsonError(404, 'not_found')
    const body = JSON.stringify(oembedOf(card, addressOf(item, us), us))
    return { status: 200, type: JSON_TYPE, body, isCard: true }
  } catch (error) {
    if (error instanceof Refusal) {
      return { ...jsonError(error.status, error.code), headers: error.headers }
    }
    console.error(error)
    return jsonError(503, 'unexpected')
  }
}

async function etagOf(body: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  const bytes = new Uint8Array(digest).slice(0, 16)
  return `"${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

/** Whether the caller has this very answer. A host that compresses it marks the tag as weak. */
function hasIt(request: Request, etag: string): boolean {
  const tags = (request.headers.get('if-none-match') ?? '').split(',')
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

async function send(request: Request, answer: Answer): Promise<Response> {
  const headers: Record<string, string> = {
    ...answer.headers,
    'content-type': answer.type,
    'content-security-policy': `${POLICY}; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
  if (answer.isCard) {
    headers['cache-control'] = 'public, max-age=3600, s-maxage=0, must-revalidate'
    headers['etag'] = await etagOf(answer.body)
    if (hasIt(request, headers['etag'])) return new Response(null, { status: 304, headers })
  }
  const body = request.method === 'HEAD' ? null : answer.body
  return new Response(body, { status: answer.status, headers })
}

Deno.serve(async (request: Request): Promise<Response> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  }
  if ((await findSiteUrl()) === null) return send(request, jsonError(503, 'not_configured'))
  const site = siteUrl()
  const us: Community = { name: appName(), site, share: shareUrl() ?? `${site}/share` }
  const url = new URL(request.url)
  const path = url.pathname.replace(/^\/share\/?/, '')
  const answer =
    path === 'oembed'
      ? await oembedAnswer(url, request, us)
      : await pageAnswer(sharedItem(path, url.searchParams), request, us)
  return send(request, answer)
})
