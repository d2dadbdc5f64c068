import type { Locator, Page } from '@playwright/test'
import { readOne, type Community } from '../browser/community'

/** Who opens a screen. */
export type Viewer = 'visitor' | 'founder' | 'admin'

/** A measured screen. */
export interface Screen {
  name: string
  viewer: Viewer
  /** The part after the origin. */
  address: string
  /** Visible once its content has loaded. */
  ready: (page: Page) => Locator
}

function heading(name: unknown) {
  return (page: Page) =>
    page
      .getByRole('main')
      .getByRole('heading', { name: String(name) })
      .first()
}

/** Returns the screens of the report, with items of the demo community. */
export async function findScreens(community: Community): Promise<Screen[]> {
  const [founder, group, post, article, event, business] = await Promise.all([
    readOne(community, 'profiles?select=id,full_name&username=eq.founder'),
    readOne(community, 'groups?select=id,name&order=created_at,id'),
    readOne(community, 'forum_posts?select=id,title&order=replies_count.desc,id'),
    readOne(community, 'articles?select=id,title&status=eq.published&order=likes.desc,id'),
    readOne(community, 'events?select=id,title&order=created_at,id'),
    readOne(community, 'business_pages?select=id,name&order=created_at,id'),
  ])
  return [
    {
      name: 'welcome',
      viewer: 'visitor',
      address: '/',
      ready: (page) => page.getByRole('heading', { level: 1 }),
    },
    {
      name: 'auth',
      viewer: 'visitor',
      address: '/#/auth',
      ready: (page) => page.getByRole('button', { name: 'Log In' }),
    },
    {
      name: 'feed',
      viewer: 'founder',
      address: '/',
      ready: (page) => page.getByRole('feed').getByRole('article').first(),
    },
    {
      name: 'profile',
      viewer: 'founder',
      address: '/#/profile',
      ready: heading(founder.full_name),
    },
    {
      name: 'messages',
      viewer: 'founder',
      address: '/#/messages',
      ready: (page) => page.getByRole('main').getByRole('listitem').first(),
    },
    {
      name: 'group',
      viewer: 'founder',
      address: `/#/groups/${String(group.id)}`,
      ready: heading(group.name),
    },
    {
      name: 'forum post',
      viewer: 'founder',
      address: `/#/forums/${String(post.id)}`,
      ready: (page) => page.getByRole('article', { name: /^Reply by/ }).first(),
    },
    {
      name: 'article',
      viewer: 'founder',
      address: `/#/articles/${String(article.id)}`,
      ready: heading(article.title),
    },
    {
      name: 'event',
      viewer: 'founder',
      address: `/#/events/${String(event.id)}`,
      ready: heading(event.title),
    },
    {
      name: 'business page',
      viewer: 'founder',
      address: `/#/business/${String(business.id)}`,
      ready: heading(business.name),
    },
    {
      name: 'admin',
      viewer: 'admin',
      address: '/#/admin',
      ready: (page) => page.getByRole('main').getByRole('heading', { level: 1 }),
    },
  ]
}
