import type { Page } from '@playwright/test'
import type { ScreenName } from './budgets'
import { readRow, type Screen } from './loading'

/** A screen and who views it. */
export interface ViewedScreen extends Screen {
  name: ScreenName
  viewer: 'visitor' | 'founder' | 'admin'
}

type Place = [address: string, ready: Screen['ready']]

function named(address: string, name: unknown): Place {
  return [
    address,
    (page) =>
      page
        .getByRole('main')
        .getByRole('heading', { name: String(name) })
        .first(),
  ]
}

function titled(address: string): Place {
  return [address, (page) => page.getByRole('main').getByRole('heading', { level: 1 })]
}

function listed(address: string, role: 'listitem' | 'article'): Place {
  return [address, (page: Page) => page.getByRole('main').getByRole(role).first()]
}

function viewerOf(name: ScreenName): ViewedScreen['viewer'] {
  if (name === 'auth') return 'visitor'
  return name === 'admin' ? 'admin' : 'founder'
}

/** Every kind of screen, with content of the demo community. */
export async function viewedScreens(): Promise<ViewedScreen[]> {
  const [group, forum, post, article, event, page, idea] = await Promise.all([
    readRow('groups?select=id,name&order=created_at,id'),
    readRow('forum_groups?select=id,name&is_public=is.true&order=created_at,id'),
    readRow('forum_posts?select=id,title&order=replies_count.desc,id'),
    readRow('articles?select=id,title&status=eq.published&order=likes.desc,id'),
    readRow('events?select=id,title&order=created_at,id'),
    readRow('business_pages?select=id,name&order=created_at,id'),
    readRow('business_ideas?select=id,title&order=created_at,id'),
  ])
  const places: Record<ScreenName, Place> = {
    auth: ['/#/auth', (at) => at.getByRole('button', { name: 'Log In' })],
    home: listed('/', 'article'),
    // The founder is past it: a link still opens a step.
    start: listed('/#/start?step=3', 'listitem'),
    profile: titled('/#/profile'),
    messages: listed('/#/messages', 'listitem'),
    notifications: listed('/#/notifications', 'listitem'),
    settings: titled('/#/settings'),
    people: listed('/#/people', 'listitem'),
    saved: titled('/#/saved'),
    brief: titled('/#/brief'),
    articles: listed('/#/articles', 'article'),
    article: named(`/#/articles/${String(article.id)}`, article.title),
    groups: listed('/#/groups', 'listitem'),
    group: named(`/#/groups/${String(group.id)}`, group.name),
    forums: listed('/#/forums', 'listitem'),
    forumGroup: named(`/#/forums/group/${String(forum.id)}`, forum.name),
    forumPost: listed(`/#/forums/${String(post.id)}`, 'article'),
    events: listed('/#/events', 'article'),
    event: named(`/#/events/${String(event.id)}`, event.title),
    business: listed('/#/business', 'listitem'),
    businessPage: named(`/#/business/${String(page.id)}`, page.name),
    investing: listed('/#/investing', 'article'),
    investingIdea: named(`/#/investing/${String(idea.id)}`, idea.title),
    // No demo account has a decision about them.
    decision: titled('/#/moderation/decisions/00000000-0000-0000-0000-000000000000'),
    moderationQueue: titled('/#/moderation/queue'),
    moderation: named('/#/moderation', 'Reports by reason'),
    rules: listed('/#/rules', 'listitem'),
    admin: titled('/#/admin'),
  }
  return Object.entries(places).map(([key, [address, ready]]) => {
    const name = key as ScreenName
    const viewer = viewerOf(name)
    // The first steps have no shell, and so nothing live.
    const isLive = viewer !== 'visitor' && name !== 'start'
    return { name, address, ready, viewer, isLive }
  })
}
