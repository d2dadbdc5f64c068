import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../support/render'
import { failRequests, makeMember, signInAs, useFreshBrowser } from '../members'
import { giveRuleAndReason } from '../removal'
import { join, makeComment, makeGroup, makePost, makeReplies, operator } from './fixture'

useFreshBrowser()

/** A thread with one reply by the owner of its group. */
async function thread() {
  const group = await makeGroup()
  const post = await makePost(group)
  const [replyId = ''] = await makeReplies(group.owner, post.id, ['The only reply.'])
  return { group, post, replyId, replyName: `Reply by ${group.owner.username}` }
}

async function commentsIn(replyId: string) {
  const { data } = await operator
    .from('forum_reply_comments')
    .select('id, content, depth, parent_id')
    .eq('reply_id', replyId)
    .order('created_at')
  return data ?? []
}

describe('a comment on a reply', () => {
  test('the text stays in the field when a comment fails, and the next try posts it', async () => {
    const { post, replyId, replyName } = await thread()
    const me = await makeMember('commenter')
    await signInAs(me)
    const { user } = renderApp(`/forums/${post.id}`)
    await user.click(await screen.findByRole('button', { name: `Comment: ${replyName}` }))
    const box = await screen.findByRole('textbox', { name: 'Comment' })
    await user.type(box, 'Well said.')
    failRequests('/rest/v1/forum_reply_comments', { status: 500, body: {} })
    await user.click(screen.getByRole('button', { name: 'Post Comment' }))
    expect(await screen.findByText('Failed to post comment.')).toBeVisible()
    expect(box).toHaveValue('Well said.')
    expect(await commentsIn(replyId)).toHaveLength(0)
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Post Comment' }))
    const comment = await screen.findByRole('article', { name: `Comment by ${me.username}` })
    expect(within(comment).getByText('Well said.')).toBeVisible()
    expect(await commentsIn(replyId)).toMatchObject([{ content: 'Well said.', parent_id: null }])
  })

  test('a link to a deleted comment shows its reply and says that the comment is no longer available', async () => {
    const { post, replyId } = await thread()
    renderApp(`/forums/${post.id}?reply=${replyId}&comment=${crypto.randomUUID()}`)
    expect(await screen.findByText('That comment is no longer available.')).toBeVisible()
    expect(screen.getByText('The only reply.')).toBeVisible()
  })

  test('comments can be nested three levels deep, and no deeper', async () => {
    const { post, replyId, group } = await thread()
    const first = await makeComment(group.owner, replyId, 'Level 0')
    const second = await makeComment(group.owner, replyId, 'Level 1', first)
    await makeComment(group.owner, replyId, 'Level 2', second)
    await signInAs(await makeMember('deep'))
    const { user } = renderApp(`/forums/${post.id}`)
    await user.click(await screen.findByRole('button', { name: 'Show 3 comments' }))
    const article = async (text: string) =>
      within(
        (await screen.findByText(text, { ignore: 'textarea' })).closest('article') ?? document.body,
      )
    await user.click((await article('Level 2')).getByRole('button', { name: /^Reply: / }))
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Level 3')
    await user.click(screen.getByRole('button', { name: 'Post Comment' }))
    const deepest = await article('Level 3')
    expect(deepest.queryByRole('button', { name: /^Reply: / })).toBeNull()
    const rows = await commentsIn(replyId)
    expect(rows.map(({ content, depth }) => [content, depth])).toEqual([
      ['Level 0', 0],
      ['Level 1', 1],
      ['Level 2', 2],
      ['Level 3', 3],
    ])
  })

  test('the author can edit their comment', async () => {
    const { post, replyId } = await thread()
    const me = await makeMember('editor')
    await makeComment(me, replyId, 'First thought')
    await signInAs(me)
    const { user } = renderApp(`/forums/${post.id}`)
    await user.click(await screen.findByRole('button', { name: 'Show 1 comment' }))
    const name = `Comment by ${me.username}`
    await user.click(await screen.findByRole('button', { name: `More actions: ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const field = await screen.findByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, 'Second thought')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Changes saved')).toBeVisible()
    expect(await commentsIn(replyId)).toMatchObject([{ content: 'Second thought' }])
  })

  test('a moderator can delete a comment after confirming, other members cannot', async () => {
    const { post, replyId, group } = await thread()
    const author = await makeMember('rude')
    await makeComment(author, replyId, 'Rude words')
    const moderator = await makeMember('moderator')
    await join(group, moderator, 'moderator')
    await signInAs(await makeMember('passer'))
    const passer = renderApp(`/forums/${post.id}`)
    await passer.user.click(await screen.findByRole('button', { name: 'Show 1 comment' }))
    const name = `Comment by ${author.username}`
    // Its menu is offered once the app knows who is looking.
    await passer.user.click(await screen.findByRole('button', { name: `More actions: ${name}` }))
    await screen.findByRole('menuitem', { name: `Mute ${author.username}` })
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
    passer.unmount()

    await signInAs(moderator)
    const { user } = renderApp(`/forums/${post.id}`)
    await user.click(await screen.findByRole('button', { name: 'Show 1 comment' }))
    await user.click(await screen.findByRole('button', { name: `More actions: ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByRole('dialog', { name: 'Delete this comment?' })).toBeVisible()
    await giveRuleAndReason(user)
    // Events of other tests, removed as well, may stand beside the post.
    const comment = within(await screen.findByRole('article', { name }))
    expect(await comment.findByText('Removed by moderators')).toBeVisible()
    expect(screen.queryByText('Rude words')).toBeNull()
  })

  test('a visitor who wants to comment is asked to sign in', async () => {
    const { post, replyName } = await thread()
    const { user } = renderApp(`/forums/${post.id}`)
    await user.click(await screen.findByRole('button', { name: `Comment: ${replyName}` }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Authentication Required' })
    expect(within(dialog).getByText('Please sign in to comment')).toBeVisible()
  })
})
