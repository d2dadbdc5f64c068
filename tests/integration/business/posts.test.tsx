import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { failRequests, makeMember, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { main, makeComment, makePage, makePost, openPage, rowsOf, useLoadedPages } from './fixture'

useFreshBrowser()
useLoadedPages()

const BROKEN = { status: 500, body: { message: 'broken' } }

async function two() {
  const [me, owner] = await Promise.all([makeMember('me'), makeMember('owner')])
  return { me, owner, page: await makePage(owner) }
}

async function withPost() {
  const all = await two()
  return { ...all, postId: await makePost(all.owner, all.page, 'Fresh bread') }
}

function article() {
  return main().findByRole('article')
}

describe('writing business posts', () => {
  test('the owner can write, edit and delete a post', async () => {
    const { owner, page } = await two()
    await signInAs(owner)
    const { user } = await openPage(page)
    expect(await main().findByText('No posts yet')).toBeVisible()
    const field = main().getByRole('textbox', { name: 'Write a post' })
    expect(main().getByRole('button', { name: 'Post' })).toBeDisabled()
    await user.click(field)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await main().findByText('Please enter some content for your post')).toBeVisible()
    await user.type(field, 'Fresh bread')
    await user.click(main().getByRole('button', { name: 'Post' }))
    expect(await screen.findByText('Post created')).toBeVisible()
    expect(await article()).toHaveTextContent('Fresh bread')
    expect(field).toHaveValue('')
    expect(await rowsOf('business_posts', `business_page_id=eq.${page.id}`)).toMatchObject([
      { content: 'Fresh bread', author_id: owner.id },
    ])

    const actions = { name: `Actions for the post by ${page.name}` }
    await user.click(main().getByRole('button', actions))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit post' }))
    await user.type(await main().findByRole('textbox', { name: 'Edit post' }), ' daily')
    await user.click(main().getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Post updated')).toBeVisible()
    expect(await main().findByText('Fresh bread daily')).toBeVisible()
    expect(await article()).toHaveTextContent('edited')

    await user.click(main().getByRole('button', actions))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete post' }))
    const question = within(
      await screen.findByRole('alertdialog', {
        name: 'Are you sure you want to delete this post?',
      }),
    )
    await user.click(question.getByRole('button', { name: 'Delete post' }))
    expect(await screen.findByText('Post deleted')).toBeVisible()
    expect(await rowsOf('business_posts', `business_page_id=eq.${page.id}`)).toEqual([])
  })

  test('the text survives a failed post and a reload (UX-01, UX-07)', async () => {
    const { owner, page } = await two()
    await signInAs(owner)
    const { user, unmount } = await openPage(page)
    await user.type(await main().findByRole('textbox', { name: 'Write a post' }), 'Fresh bread')
    failRequests('/rest/v1/business_posts', BROKEN)
    await user.click(main().getByRole('button', { name: 'Post' }))
    expect(await screen.findByText('Failed to create post')).toBeVisible()
    vi.restoreAllMocks()
    unmount()
    await openPage(page)
    await waitFor(() =>
      expect(main().getByRole('textbox', { name: 'Write a post' })).toHaveValue('Fresh bread'),
    )
  })

  test.each([
    ['Edit post', 'Failed to update post'],
    ['Delete post', 'Failed to delete post'],
  ])('%s shows an error when it fails', async (action, words) => {
    const { owner, page } = await withPost()
    await signInAs(owner)
    const { user } = await openPage(page)
    await article()
    failRequests('/rest/v1/business_posts', BROKEN)
    await user.click(main().getByRole('button', { name: /^Actions for the post/ }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
    if (action === 'Edit post') {
      await user.type(await main().findByRole('textbox', { name: 'Edit post' }), ' daily')
      await user.click(main().getByRole('button', { name: 'Save Changes' }))
    } else {
      const question = within(await screen.findByRole('alertdialog'))
      await user.click(question.getByRole('button', { name: action }))
    }
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('other members can neither write nor change posts', async () => {
    const { me, page } = await withPost()
    await signInAs(me)
    const { user } = await openPage(page)
    await article()
    expect(main().queryByRole('textbox', { name: 'Write a post' })).toBeNull()
    await user.click(main().getByRole('button', { name: /^Actions for the post/ }))
    expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: /^(Edit|Delete)/ })).toBeNull()
  })
})

test('posts that fail to load show an error', async () => {
  const { page } = await withPost()
  failRequests('/rest/v1/business_posts', BROKEN)
  await openPage(page)
  expect(await screen.findByText('Failed to load posts')).toBeVisible()
})

describe('liking business posts', () => {
  test('a like toggles at once and is counted in the database', async () => {
    const { me, page, postId } = await withPost()
    await signInAs(me)
    const { user } = await openPage(page)
    await article()
    await user.click(main().getByRole('button', { name: 'Like' }))
    expect(main().getByRole('button', { name: 'Like 1', pressed: true })).toBeVisible()
    const likes = () => rowsOf('business_posts', `id=eq.${postId}&select=likes_count`)
    await waitFor(async () => expect(await likes()).toEqual([{ likes_count: 1 }]))
    await user.click(main().getByRole('button', { name: 'Like 1' }))
    expect(main().getByRole('button', { name: 'Like', pressed: false })).toBeVisible()
    await waitFor(async () => expect(await likes()).toEqual([{ likes_count: 0 }]))
  })

  test('a like that fails is undone, with an error', async () => {
    const { me, page } = await withPost()
    await signInAs(me)
    const { user } = await openPage(page)
    await article()
    failRequests('/rest/v1/business_post_likes', BROKEN)
    await user.click(main().getByRole('button', { name: 'Like' }))
    expect(await screen.findByText('Failed to like')).toBeVisible()
    expect(main().getByRole('button', { name: 'Like', pressed: false })).toBeVisible()
  })
})

describe('sharing business posts', () => {
  test('a post can be shared once, and its feed item leads back to the post', async () => {
    const { me, page, postId } = await withPost()
    await signInAs(me)
    const { user, unmount } = await openPage(page)
    await article()
    await user.click(main().getByRole('button', { name: 'Share' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Share this post?' }))
    await user.click(question.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Post shared')).toBeVisible()
    expect(await main().findByRole('button', { name: 'Shared 1' })).toBeDisabled()
    const [share] = await rowsOf('business_post_shares', `post_id=eq.${postId}`)
    expect(share).toMatchObject({ user_id: me.id })
    const items = await rowsOf('feed_items', `type=eq.shared_post&user_id=eq.${me.id}`)
    expect(items).toMatchObject([{ business_page_id: page.id, content_id: share?.['id'] }])
    unmount()
    await openPage(page, `?share=${String(share?.['id'])}`)
    // A link to a shared post opens its comments.
    expect(await main().findByRole('region', { name: 'Comments on this post' })).toBeVisible()
  })

  test('a share that fails shows an error', async () => {
    const { me, page } = await withPost()
    await signInAs(me)
    const { user } = await openPage(page)
    await article()
    failRequests('/rest/v1/business_post_shares', BROKEN)
    await user.click(main().getByRole('button', { name: 'Share' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Failed to share')).toBeVisible()
  })
})

test('a visitor can read posts and is told to sign in to like, share or comment', async () => {
  const { page } = await withPost()
  const { user } = await openPage(page)
  expect(await article()).toHaveTextContent('Fresh bread')
  await user.click(main().getByRole('button', { name: 'Like' }))
  expect(await screen.findByText('Please login to like posts')).toBeVisible()
  await user.click(main().getByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Please login to share posts')).toBeVisible()
  await user.click(main().getByRole('button', { name: 'Comment' }))
  await user.click(await main().findByRole('button', { name: 'Please login to comment' }))
  expect(await screen.findByRole('alertdialog', { name: 'Sign in required' })).toBeVisible()
})

describe('comments on business posts', () => {
  test('a new comment comes first in the list, and deleting it can be undone', async () => {
    const { me, owner, page, postId } = await withPost()
    await makeComment(owner, postId, 'The first', { hoursAgo: 49 })
    await signInAs(me)
    const { user } = await openPage(page)
    await user.click(await main().findByRole('button', { name: '1 comment' }))
    await user.type(await main().findByRole('textbox', { name: 'Write a comment…' }), 'Lovely')
    await user.click(main().getByRole('button', { name: 'Post Comment' }))
    const list = within(await main().findByRole('list', { name: 'Comments' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2))
    const [newest, first] = list.getAllByRole('listitem')
    expect(newest).toHaveTextContent(/Just now.*Lovely/)
    expect(first).toHaveTextContent(/2 days ago.*The first/)
    expect(await main().findByRole('button', { name: '2 comments' })).toBeVisible()
    const area = main().getByRole('region', { name: 'Comments on this post' })
    expect(area).toHaveStyle({ maxHeight: '16rem' })

    await user.click(list.getByRole('button', { name: `Actions for ${me.username}'s comment` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText('Comment deleted')).toBeVisible()
    expect(list.queryByText('Lovely')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(list.getByText('Lovely')).toBeVisible()
    expect(await rowsOf('business_post_comments', `post_id=eq.${postId}`)).toHaveLength(2)
  })

  test('the page owner can delete others’ comments, which stay when deleting fails', async () => {
    const { me, owner, page, postId } = await withPost()
    await makeComment(me, postId, 'Buy my pills')
    await signInAs(owner)
    const { user } = await openPage(page)
    await user.click(await main().findByRole('button', { name: '1 comment' }))
    const remove = async () => {
      const actions = { name: `Actions for ${me.username}'s comment` }
      await user.click(await main().findByRole('button', actions))
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
      const question = within(await screen.findByRole('alertdialog'))
      await user.click(question.getByRole('button', { name: 'Delete' }))
    }
    failRequests('/rest/v1/business_post_comments', BROKEN)
    await remove()
    expect(await screen.findByText('Failed to delete comment')).toBeVisible()
    expect(await main().findByText('Buy my pills')).toBeVisible()
    vi.restoreAllMocks()
    await remove()
    await waitFor(async () =>
      expect(await rowsOf('business_post_comments', `post_id=eq.${postId}`)).toEqual([]),
    )
  })

  test('a comment that fails to send stays in the field, with an error', async () => {
    const { me, page } = await withPost()
    await signInAs(me)
    const { user } = await openPage(page)
    await user.click(await main().findByRole('button', { name: 'Comment' }))
    await user.type(await main().findByRole('textbox', { name: 'Write a comment…' }), 'Kept')
    failRequests('/rest/v1/business_post_comments', BROKEN)
    await user.click(main().getByRole('button', { name: 'Post Comment' }))
    expect(await screen.findByText('Failed to add comment')).toBeVisible()
    expect(main().getByRole('textbox', { name: 'Write a comment…' })).toHaveValue('Kept')
  })

  test('comments that fail to load show an error', async () => {
    const { me, page } = await withPost()
    await signInAs(me)
    const { user } = await openPage(page)
    await article()
    failRequests('/rest/v1/business_post_comments', BROKEN)
    await user.click(main().getByRole('button', { name: 'Comment' }))
    expect(await screen.findByText('Failed to load comments')).toBeVisible()
  })

  test('a new comment appears live, with the count on the post', async () => {
    const { me, owner, page, postId } = await withPost()
    await signInAs(me)
    const { user } = await openPage(page)
    await user.click(await main().findByRole('button', { name: 'Comment' }))
    expect(await main().findByText('No comments yet. Be the first!')).toBeVisible()
    const theirs = await actAs(owner)
    let said = 0
    await waitFor(
      async () => {
        said += 1
        const row = { post_id: postId, author_id: owner.id, content: `Thanks ${said}` }
        await theirs.from('business_post_comments').insert(row)
        const words = main().findByText(`Thanks ${said}`, {}, { timeout: 2000 })
        expect(await words).toBeVisible()
      },
      { timeout: 15_000 },
    )
    expect(await main().findByRole('button', { name: /^\d+ comments?$/ })).toBeVisible()
  })
})

test('a link from a notification shows the post with its comments', async () => {
  const { me, owner, page, postId } = await withPost()
  const commentId = await makeComment(me, postId, 'Lovely')
  await signInAs(owner)
  await openPage(page, `?post=${postId}&comment=${commentId}`)
  expect(await main().findByText('Lovely')).toBeVisible()
})
