import { fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { renderApp } from '../../support/render'
import { dayFromNow } from '../events/fixture'
import type { World } from './fixture'

type User = ReturnType<typeof renderApp>['user']

/** A composer that has been filled in. */
interface Filled {
  /** The field with the text. */
  field: () => HTMLElement | Promise<HTMLElement>
  press: () => Promise<void>
}

export interface Composer {
  name: string
  /** The path of the request that writes. */
  path: string
  /** Where the text is stored. */
  stored: { table: string; column: string }
  fill: (user: User, entry: string, world: World) => Promise<Filled>
}

type Scope = ReturnType<typeof page>

const WRITABLE = { selector: 'input, textarea' }

async function enter(user: User, field: HTMLElement, entry: string) {
  await user.click(field)
  await user.paste(entry)
}

/** Fills the labelled fields; the first one holds the text, and the button sends. */
async function fillIn(
  user: User,
  scope: Scope,
  fields: Record<string, string>,
  button: string,
): Promise<Filled> {
  const [first = ''] = Object.keys(fields)
  for (const [label, text] of Object.entries(fields)) {
    await enter(user, await scope.findByLabelText(label, WRITABLE), text)
  }
  return {
    field: () => scope.getByLabelText(first, WRITABLE),
    press: async () => user.click(await scope.findByRole('button', { name: button })),
  }
}

async function openDialog(user: User, button: string, name: string): Promise<Scope> {
  const [opener] = await screen.findAllByRole('button', { name: button })
  if (!opener) throw new Error(`there is no ${button}`)
  await user.click(opener)
  return within(await screen.findByRole('dialog', { name }))
}

function page() {
  return within(screen.getByRole('main'))
}

export const COMPOSERS: readonly Composer[] = [
  {
    name: 'an article',
    path: '/rest/v1/articles',
    stored: { table: 'articles', column: 'title' },
    async fill(user, entry) {
      renderApp('/articles')
      const dialog = await openDialog(user, 'Write Article', 'Create New Article')
      const fields = { Title: entry, Content: 'Long enough to be an article.' }
      return fillIn(user, dialog, fields, 'Publish')
    },
  },
  {
    name: 'a comment on an article',
    path: '/rest/v1/article_comments',
    stored: { table: 'article_comments', column: 'content' },
    async fill(user, entry, { article }) {
      renderApp(`/articles/${article.id}`)
      await screen.findByRole('textbox', { name: 'Write a comment…' })
      return fillIn(user, page(), { 'Write a comment…': entry }, 'Post Comment')
    },
  },
  {
    name: 'a group',
    path: '/rest/v1/groups',
    stored: { table: 'groups', column: 'name' },
    async fill(user, entry) {
      renderApp('/create-group')
      await enter(user, await screen.findByLabelText('Group Name'), entry)
      await enter(user, screen.getByLabelText('Description'), 'Bread and what it takes')
      return {
        field: async () => {
          const back = screen.queryByRole('button', { name: 'Back' })
          if (back) await user.click(back)
          return screen.findByLabelText('Group Name')
        },
        press: async () => {
          await user.click(await screen.findByRole('button', { name: 'Next' }))
          await user.click(await screen.findByRole('button', { name: 'Create Group' }))
        },
      }
    },
  },
  {
    name: 'a post in a group',
    path: '/rest/v1/group_posts',
    stored: { table: 'group_posts', column: 'content' },
    async fill(user, entry, { group }) {
      renderApp(`/groups/${group.id}`)
      await screen.findByRole('textbox', { name: 'Write a post' })
      return fillIn(user, page(), { 'Write a post': entry }, 'Post')
    },
  },
  {
    name: 'a comment in a group',
    path: '/rest/v1/group_comments',
    stored: { table: 'group_comments', column: 'content' },
    async fill(user, entry, { me, group }) {
      renderApp(`/groups/${group.id}`)
      const [article] = await screen.findAllByRole('article', { name: `Post by ${me.username}` })
      const post = within(article ?? document.body)
      await user.click(post.getByRole('button', { name: 'Comment' }))
      await enter(user, await post.findByRole('textbox'), entry)
      return {
        field: () => post.getByRole('textbox'),
        press: () => user.click(post.getByRole('button', { name: 'Post Comment' })),
      }
    },
  },
  {
    name: 'a share',
    path: '/rest/v1/group_shares',
    stored: { table: 'group_shares', column: 'comment' },
    async fill(user, entry, { group }) {
      renderApp(`/groups/${group.id}`)
      const dialog = await openDialog(user, 'Share', 'Share this post')
      return fillIn(user, dialog, { 'Say something about it': entry }, 'Share')
    },
  },
  {
    name: 'a forum group',
    path: '/rest/v1/forum_groups',
    stored: { table: 'forum_groups', column: 'name' },
    async fill(user, entry) {
      renderApp('/forums/create-group')
      await screen.findByLabelText('Group name')
      return fillIn(user, page(), { 'Group name': entry }, 'Create Group')
    },
  },
  {
    name: 'a forum post',
    path: '/rest/v1/forum_posts',
    stored: { table: 'forum_posts', column: 'title' },
    async fill(user, entry, { forum }) {
      renderApp(`/forums/group/${forum.id}`)
      const dialog = await openDialog(user, 'New Post', 'Start a discussion')
      await user.selectOptions(dialog.getByLabelText('Category'), 'Help & Support')
      return fillIn(user, dialog, { Title: entry, Content: 'Who knows?' }, 'Create Post')
    },
  },
  {
    name: 'a reply',
    path: '/rest/v1/forum_replies',
    stored: { table: 'forum_replies', column: 'content' },
    async fill(user, entry, { thread }) {
      renderApp(`/forums/${thread.id}`)
      await screen.findByRole('textbox', { name: 'Reply' })
      return fillIn(user, page(), { Reply: entry }, 'Post Reply')
    },
  },
  {
    name: 'a comment on a reply',
    path: '/rest/v1/forum_reply_comments',
    stored: { table: 'forum_reply_comments', column: 'content' },
    async fill(user, entry, { thread, forum }) {
      renderApp(`/forums/${thread.id}`)
      const name = `Comment: Reply by ${forum.owner.username}`
      await user.click(await screen.findByRole('button', { name }))
      await screen.findByRole('textbox', { name: 'Comment' })
      return fillIn(user, page(), { Comment: entry }, 'Post Comment')
    },
  },
  {
    name: 'an idea',
    path: '/rest/v1/business_ideas',
    stored: { table: 'business_ideas', column: 'title' },
    async fill(user, entry) {
      renderApp('/investing')
      const button = 'Submit Business Idea'
      const dialog = await openDialog(user, button, button)
      await user.selectOptions(await dialog.findByLabelText('Industry'), 'food')
      const fields = {
        Title: entry,
        Description: 'Bread from yesterday, as crisps.',
        'Funding goal, in US dollars': '12000',
      }
      return fillIn(user, dialog, fields, button)
    },
  },
  {
    name: 'an update of an idea',
    path: '/rest/v1/business_updates',
    stored: { table: 'business_updates', column: 'title' },
    async fill(user, entry, { ownIdea }) {
      renderApp(`/investing/${ownIdea.id}`)
      await user.click(await screen.findByRole('tab', { name: 'Add Update' }))
      const form = within(await page().findByRole('form', { name: 'Add Update' }))
      return fillIn(user, form, { Title: entry, Content: 'It is on its way to us.' }, 'Add Update')
    },
  },
  {
    name: 'an inquiry',
    path: '/rpc/send_business_inquiry',
    stored: { table: 'messages', column: 'content' },
    async fill(user, entry, { otherIdea }) {
      renderApp(`/investing/${otherIdea.id}`)
      await user.click(await screen.findByRole('button', { name: 'Contact Founder' }))
      const dialog = within(await screen.findByRole('dialog'))
      return fillIn(user, dialog, { Message: entry }, 'Send message')
    },
  },
  {
    name: 'an event',
    path: '/rest/v1/events',
    stored: { table: 'events', column: 'title' },
    async fill(user, entry) {
      renderApp('/events/create')
      const title = await screen.findByLabelText('Title')
      fireEvent.change(screen.getByLabelText('Date'), { target: { value: dayFromNow(8) } })
      fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18:30' } })
      expect(title).toBeVisible()
      return fillIn(user, page(), { Title: entry, Location: 'Hall 2' }, 'Create')
    },
  },
  {
    name: 'a page',
    path: '/rest/v1/business_pages',
    stored: { table: 'business_pages', column: 'name' },
    async fill(user, entry) {
      renderApp('/business')
      const button = 'Create Business Page'
      const dialog = await openDialog(user, button, button)
      await user.selectOptions(await dialog.findByLabelText('Category'), 'Retail')
      const fields = { 'Business Name': entry, Description: 'Flowers for every day.' }
      return fillIn(user, dialog, fields, 'Create Page')
    },
  },
  {
    name: 'a post of a page',
    path: '/rest/v1/business_posts',
    stored: { table: 'business_posts', column: 'content' },
    async fill(user, entry, { ownPage }) {
      renderApp(`/business/${ownPage.id}`)
      await screen.findByRole('textbox', { name: 'Write a post' })
      return fillIn(user, page(), { 'Write a post': entry }, 'Post')
    },
  },
  {
    name: 'a review',
    path: '/rest/v1/business_reviews',
    stored: { table: 'business_reviews', column: 'title' },
    async fill(user, entry, { otherPage }) {
      renderApp(`/business/${otherPage.id}?tab=reviews`)
      const form = within(await screen.findByRole('form', { name: 'Write a Review' }))
      const fields = { Title: entry, Review: 'Crisp and still warm.' }
      return fillIn(user, form, fields, 'Submit Review')
    },
  },
  {
    name: 'a message',
    path: '/rest/v1/messages',
    stored: { table: 'messages', column: 'content' },
    async fill(user, entry, { other }) {
      renderApp('/messages')
      const search = await screen.findByRole('searchbox', { name: 'Search contacts...' })
      await enter(user, search, other.username)
      const row = new RegExp(`@${other.username}`)
      await user.click(await screen.findByRole('button', { name: row }))
      await screen.findByRole('textbox', { name: 'Type a message...' })
      return fillIn(user, page(), { 'Type a message...': entry }, 'Send')
    },
  },
  {
    name: 'a profile',
    path: '/rest/v1/profiles',
    stored: { table: 'profiles', column: 'bio' },
    async fill(user, entry) {
      renderApp('/profile')
      const dialog = await openDialog(user, 'Edit Profile', 'Edit Profile')
      return fillIn(user, dialog, { Bio: entry }, 'Save Profile')
    },
  },
]
