import type { Page } from '@playwright/test'
import type { ScreenName } from './budgets'
import { readRow, type Screen } from './loading'

/** A screen of a member. */
export interface MemberScreen extends Screen {
  name: ScreenName
  viewer: 'founder' | 'admin'
  hasMarkdown: boolean
}

function heading(name: unknown) {
  return (page: Page) => page.getByRole('main').getByRole('heading', { name: String(name) }).first()
}

function title(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 })
}

/** Screens that show markdown: articles, ideas, and the pages whose texts are long. */
const MARKDOWN: ReadonlySet<ScreenName> = new Set<ScreenName>(['article', 'idea', 'business page'])

/** Every kind of screen a member sees, with things of the demo community in it. */
export async function memberScreens(): Promise<MemberScreen[]> {
  const [group, forum, post, article, event, page, idea] = await Promise.all([
    readRow('groups?select=id,name&order=created_at,id'),
    readRow('forum_groups?select=id,name&is_public=is.true&order=created_at,id'),
    readRow('forum_posts?select=id,title&order=replies_count.desc,id'),
    readRow('articles?select=id,title&status=eq.published&order=likes.desc,id'),
    readRow('events?select=id,title&order=created_at,id'),
    readRow('business_pages?select=id,name&order=created_at,id'),
    readRow('business_ideas?select=id,title&order=created_at,id'),
  ])
  const ready: Record<ScreenName, [address: string, ready: Screen['ready']]> = {
    feed: ['/', (at) => at.getByRole('feed').getByRole('article').first()],
    profile: ['/#/profile', title],
    messages: ['/#/messages', (at) => at.getByRole('main').getByRole('listitem').first()],
    notifications: ['/#/notifications', (at) => at.getByRole('main').getByRole('listitem').first()],
    settings: ['/#/settings', title],
    articles: ['/#/articles', (at) => at.getByRole('main').getByRole('article').first()],
    article: [`/#/articles/${String(article.id)}`, heading(article.title)],
    groups: ['/#/groups', heading(group.name)],
    group: [`/#/groups/${String(group.id)}`, heading(group.name)],
    forums: ['/#/forums', title],
    'forum group': [`/#/forums/group/${String(forum.id)}`, heading(forum.name)],
    'forum post': [
      `/#/forums/${String(post.id)}`,
      (at) => at.getByRole('article', { name: /^Reply by/ }).first(),
    ],
    events: ['/#/events', (at) => at.getByRole('main').getByRole('article').first()],
    event: [`/#/events/${String(event.id)}`, heading(event.title)],
    business: ['/#/business', title],
    'business page': [`/#/business/${String(page.id)}`, heading(page.name)],
    investing: ['/#/investing', title],
    idea: [`/#/investing/${String(idea.id)}`, heading(idea.title)],
    search: ['/#/?search=seed', title],
    admin: ['/#/admin', title],
  }
  return Object.entries(ready).map(([name, [address, isReady]]) => ({
    name: name as ScreenName,
    address,
    ready: isReady,
    isLive: true,
    viewer: name === 'admin' ? 'admin' : 'founder',
    hasMarkdown: MARKDOWN.has(name as ScreenName),
  }))
}
