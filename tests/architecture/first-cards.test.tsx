import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { HidingContext, type Hiding } from '@/components/hiding'
import { FeedCards, groupItems, type FeedItem } from '@/features/feed'
import { reasonToHide } from '@/features/safety'
import { FeedHead } from '@/pages/home/feed-head'
import { bundleFirstCards } from '../../scripts/vite/first-cards'

const VIEWER = '10000000-0000-4000-8000-000000000001'
const AUTHOR = '20000000-0000-4000-8000-000000000002'
const PLACE = '30000000-0000-4000-8000-000000000003'

let script: string
beforeAll(async () => {
  script = await bundleFirstCards('production')
})

let made = 0
function item(type: string, more: Partial<FeedItem> = {}): FeedItem {
  made += 1
  const id = `40000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  const profile = {
    id: AUTHOR,
    username: 'nora',
    full_name: 'Nora Lind',
    name: null,
    avatar_url: null,
    verified: true,
  }
  return {
    id,
    type,
    user_id: AUTHOR,
    source_user_id: null,
    title: `What <b>${type}</b> is called`,
    description: 'One line & another\nof text',
    image_url: null,
    created_at: new Date(Date.now() - made * 86_400_000).toISOString(),
    content_id: id,
    group_id: null,
    forum_post_id: null,
    forum_group_id: null,
    business_page_id: null,
    card: null,
    profile,
    ...more,
  }
}

const place = (kind: string) => ({ place: { kind, id: PLACE, name: 'Nordic Founders' } })
const card = (details: object, more: object = {}) =>
  ({ details, ...more }) as unknown as FeedItem['card']
const friend = {
  id: AUTHOR,
  username: 'ines',
  full_name: 'Ines Roth',
  name: null,
  avatar_url: null,
}

/** Six at a time are drawn: no two of them may become one card. */
const feeds: Record<string, () => FeedItem[]> = {
  'what is published': () => [
    item('article', {
      card: card({ minutes: 4 }),
      image_url: 'http://127.0.0.1:54321/storage/v1/object/public/articles/a/b.webp#w=1600-800',
    }),
    item('business_idea', {
      card: card({ goal: 50_000, received: 12_500, industry: 'tech', location: 'Oslo' }),
    }),
    item('event', {
      card: card({
        starts_at: '2027-03-01T09:00:00Z',
        ends_at: '2027-03-01T11:00:00Z',
        time_zone: 'Asia/Tokyo',
        location: 'Harbour 7',
        attendees_count: 12,
        friends: { total: 3, people: [friend] },
      }),
    }),
    item('new_user', { title: null, description: null, card: card({ headline: 'Builds boats' }) }),
    item('group', { group_id: PLACE, card: card({ members: 1200 }) }),
    item('business_page', { business_page_id: PLACE }),
  ],
  'what is said': () => [
    item('group_post', {
      group_id: PLACE,
      card: card({ first_comment: { author_id: AUTHOR, author: 'Ines', text: 'Yes' } }),
    }),
    item('shared_post', { group_id: PLACE, card: card({ note: 'Read this' }) }),
    item('business_update', { business_page_id: PLACE, title: null }),
    item('forum_group_created', { forum_group_id: PLACE }),
    item('forum_post', { forum_group_id: PLACE, card: card({}, place('forum_group')) }),
    item('forum_reply', { forum_post_id: PLACE, description: 'How to get rich quick' }),
  ],
  'several in one card, below a divider': () => {
    const created_at = new Date(Date.now() - 3_600_000).toISOString()
    const answer = () => item('forum_reply', { forum_post_id: PLACE, created_at })
    const other = { ...answer(), profile: { ...answer().profile, id: VIEWER } }
    return [item('article', { created_at }), answer(), other, answer()]
  },
}

const hidden = { members: [], words: ['get rich quick'] }
const known = {
  profile: { id: VIEWER, is_super_admin: false, is_banned: false },
  counts: {},
  hidden: { ...hidden, muted: [], places: [] },
}

const SHELL =
  '<div id="first-paint"><div data-screen="shell"><main><div><p>Skeleton</p></div></main></div></div>'

let page: JSDOM['window']
beforeEach(() => {
  page = new JSDOM(SHELL, { url: 'http://x/', runScripts: 'outside-only' }).window
  page.matchMedia = () => ({ matches: false }) as MediaQueryList
  page.localStorage.setItem(
    `feed-visits ${VIEWER}`,
    JSON.stringify({ at: Date.now() - 2 * 3_600_000, before: null }),
  )
})

/** As much of a response as the script reads, without its streams. */
function answer(body: unknown) {
  return { ok: true, clone: () => ({ json: () => Promise.resolve(body) }) }
}

/** Runs the script with the answers to the early requests. */
async function run(state: object, items: FeedItem[]): Promise<void> {
  const answers = {
    'POST http://x/rest/v1/rpc/viewer_state {}': Promise.resolve(answer(state)),
    'GET http://x/rest/v1/feed_items?select=id ': Promise.resolve(answer(items)),
  }
  Object.assign(page, { earlyAnswers: { token: 'a token', answers } })
  page.eval(script)
  // All it waits for are promises that are kept, so it is done after a few turns.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
}

const paint = () => page.document.getElementById('first-paint')!
const column = () => paint().querySelector('main > div')!

function isElement(node: ChildNode): node is Element {
  return node.nodeType === page.Node.ELEMENT_NODE
}

/** Elements with sorted attributes; styles are left out, because jsdom knows few of them. */
function outline(node: ChildNode): unknown {
  if (!isElement(node)) return node.textContent
  const attributes = [...node.attributes]
    .filter(({ name }) => name !== 'style')
    .map(({ name, value }) => `${name}=${value}`)
  return [node.tagName.toLowerCase(), attributes.sort(), ...outlines(node)]
}

/** Neighbouring texts count as one. */
function outlines(parent: Element): unknown[] {
  parent.normalize()
  return [...parent.childNodes]
    .filter((node) => isElement(node) || node.textContent !== '')
    .map(outline)
}

it.for(Object.entries(feeds))(
  'the first cards of %s drawn without React are those that React draws',
  async ([, make]) => {
    const items = make()
    await run(known, items)
    expect(paint().dataset['cached']).toBe('')
    const view = { filter: 'all', scope: 'everyone' } as const
    const byReact = page.document.createElement('div')
    byReact.innerHTML = renderToStaticMarkup(
      <HidingContext value={{ reasonFor: reasonToHide(VIEWER, hidden) } as Hiding}>
        <FeedHead view={view} scopeInAddress={undefined} />
        <FeedCards
          groups={groupItems(items)}
          drawn={6}
          lastVisit={Date.now() - 2 * 3_600_000}
          isBusy
        />
      </HidingContext>,
    )
    expect(outlines(column())).toEqual(outlines(byReact))
    expect(paint().inert).toBe(true)
  },
)

it.for([
  ['a newcomer', { ...known, start: { step: null, checklist: {} } }],
  ['a suspended member', { ...known, suspended_until: '2030-01-01T00:00:00Z' }],
  ['a banned member', { ...known, profile: { ...known.profile, is_banned: true } }],
  ['someone whose account is gone', { ...known, profile: null }],
  ['someone who has yet to give a code', { ...known, needs_renewal: true }],
] as const)('the first cards are not drawn for %s', async ([, state]) => {
  await run(state, [item('article')])
  expect(column().textContent).toBe('Skeleton')
})

it('the first cards are not drawn for who reads Following', async () => {
  page.localStorage.setItem(`feed-scope ${VIEWER}`, 'following')
  await run(known, [item('article')])
  expect(column().textContent).toBe('Skeleton')
})
