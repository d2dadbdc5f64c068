import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readDraft } from '@/lib/draft-store'
import { renderApp } from '../../support/render'
import { makeArticle } from '../articles/fixture'
import * as forums from '../forums/fixture'
import * as groups from '../groups/fixture'
import * as ideas from '../investing/fixture'
import { makeMember, signInAs, useFreshBrowser } from '../members'

useFreshBrowser()

type App = ReturnType<typeof renderApp>

const WORDS = 'Half a thought'

/** Types into a field, reloads the page and expects the text to be there again. */
async function expectRestored(
  address: string,
  find: (user: App['user']) => Promise<HTMLElement>,
  kept: Parameters<typeof readDraft>[0],
) {
  const before = renderApp(address)
  await before.user.type(await find(before.user), WORDS)
  await waitFor(async () => {
    expect(JSON.stringify((await readDraft(kept))?.value ?? null)).toContain(WORDS)
  })
  before.unmount()
  const after = renderApp(address)
  const field = await find(after.user)
  await waitFor(() => expect(field).toHaveValue(WORDS))
}

test('an unfinished comment on an article is restored after a reload (UX-01)', async () => {
  const { id } = await makeArticle('writer')
  const me = await makeMember('commenter')
  await signInAs(me)
  await expectRestored(
    `/articles/${id}`,
    () => screen.findByRole('textbox', { name: 'Write a comment…' }),
    { viewerId: me.id, scope: 'article-comment', target: id },
  )
})

test('an unfinished group post is restored after a reload (UX-01)', async () => {
  const me = await makeMember('poster')
  const group = await groups.makeGroup(me)
  await signInAs(me)
  await expectRestored(
    `/groups/${group.id}`,
    () => screen.findByRole('textbox', { name: 'Write a post' }),
    { viewerId: me.id, scope: 'group-post', target: group.id },
  )
})

test('an unfinished forum comment is restored after a reload (UX-01)', async () => {
  const group = await forums.makeGroup()
  const post = await forums.makePost(group)
  const [replyId = ''] = await forums.makeReplies(group.owner, post.id, ['The only reply.'])
  const me = await makeMember('commenter')
  await signInAs(me)
  await expectRestored(
    `/forums/${post.id}`,
    async (user) => {
      const reply = await screen.findByRole('article', { name: `Reply by ${group.owner.username}` })
      await user.click(await within(reply).findByRole('button', { name: /^Comment: Reply by/ }))
      return screen.findByRole('textbox', { name: 'Comment' })
    },
    { viewerId: me.id, scope: 'forum-comment', target: replyId },
  )
})

test('an unfinished update of an idea is restored after a reload (UX-01)', async () => {
  const idea = await ideas.makeIdea()
  await signInAs(idea.founder)
  await expectRestored(
    `/investing/${idea.id}`,
    async (user) => {
      await user.click(await screen.findByRole('tab', { name: 'Add Update' }))
      const form = within(await screen.findByRole('form', { name: 'Add Update' }))
      return form.findByLabelText('Content')
    },
    { viewerId: idea.founder.id, scope: 'idea-update', target: idea.id },
  )
})
