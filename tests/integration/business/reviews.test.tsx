import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../support/render'
import { failRequests, makeMember, operate, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { main, makePage, makeReview, openPage, rowsOf, useLoadedPages } from './fixture'

useFreshBrowser()
useLoadedPages()

const BROKEN = { status: 500, body: { message: 'broken' } }

async function two() {
  const [me, owner] = await Promise.all([makeMember('me'), makeMember('owner')])
  return { me, owner, page: await makePage(owner) }
}

/** Moderates a review with the secret key. */
async function judge(id: string, columns: Record<string, unknown>) {
  await operate('PATCH', `/rest/v1/business_reviews?id=eq.${id}`, columns)
}

describe('writing a business review', () => {
  test('a review has to be valid before it is stored and counted in the rating', async () => {
    const { me, page } = await two()
    await signInAs(me)
    const { user } = await openPage(page, '?tab=reviews')
    const form = within(await main().findByRole('form', { name: 'Write a Review' }))
    expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
    await user.click(form.getByRole('button', { name: 'Submit Review' }))
    expect(await form.findByText('Title is required')).toBeVisible()
    expect(form.getByText('Review content is required')).toBeVisible()
    await waitFor(() => expect(form.getByLabelText('Title')).toHaveFocus())
    await user.type(form.getByLabelText('Title'), 'ab')
    expect(form.getByText('Title must be at least 3 characters')).toBeVisible()
    await user.type(form.getByLabelText('Review'), 'too short')
    expect(form.getByText('Review must be at least 10 characters')).toBeVisible()
    expect(form.getByText('9 / 1,000')).toBeVisible()
    await user.type(form.getByLabelText('Title'), 'c')
    await user.type(form.getByLabelText('Review'), ', but sweet')
    await user.click(form.getByRole('radio', { name: '4 stars' }))
    await user.click(form.getByRole('button', { name: 'Submit Review' }))
    expect(await screen.findByText('Review submitted')).toBeVisible()
    const rating = await main().findByRole('link', { name: /^4\.0 out of 5 stars, .*1 review$/ })
    expect(rating).toHaveAttribute('href', `#/business/${page.id}?tab=reviews`)
    expect(main().getByRole('tab', { name: 'Reviews' })).toHaveTextContent(/1$/)

    expect(await main().findByRole('heading', { name: 'Your review' })).toBeVisible()
    expect(main().getByText('You have already reviewed this business')).toBeVisible()
    expect(main().getByText('Pending')).toBeVisible()
    expect(await main().findByRole('img', { name: '4.0 out of 5 stars' })).toBeVisible()
    expect(main().getByText('1 review')).toBeVisible()
    expect(main().getByText('4 stars: 1')).toBeInTheDocument()
    expect(await rowsOf('business_reviews', `user_id=eq.${me.id}`)).toMatchObject([
      { rating: 4, title: 'abc', content: 'too short, but sweet', moderation_status: 'pending' },
    ])
  })

  test('the text survives a failed review and a reload (UX-01, UX-07)', async () => {
    const { me, page } = await two()
    await signInAs(me)
    const { user, unmount } = await openPage(page, '?tab=reviews')
    const form = within(await main().findByRole('form', { name: 'Write a Review' }))
    await user.type(form.getByLabelText('Title'), 'Good bread')
    await user.type(form.getByLabelText('Review'), 'Crisp and still warm.')
    failRequests('/rest/v1/business_reviews', BROKEN)
    await user.click(form.getByRole('button', { name: 'Submit Review' }))
    expect(await form.findByRole('alert')).toHaveTextContent(
      'Failed to submit review. Please try again.',
    )
    vi.restoreAllMocks()
    unmount()
    await openPage(page, '?tab=reviews')
    const again = within(await main().findByRole('form', { name: 'Write a Review' }))
    await waitFor(() => expect(again.getByLabelText('Title')).toHaveValue('Good bread'))
  })

  test('a second review of the same page is refused', async () => {
    const { me, page } = await two()
    await signInAs(me)
    const { user } = await openPage(page, '?tab=reviews')
    const form = within(await main().findByRole('form', { name: 'Write a Review' }))
    await user.type(form.getByLabelText('Title'), 'Good bread')
    await user.type(form.getByLabelText('Review'), 'Crisp and still warm.')
    // Simulates a review from another device.
    const id = await makeReview(me, page)
    await user.click(form.getByRole('button', { name: 'Submit Review' }))
    // First beside the form, then, once the other review is read, in its place.
    await waitFor(() =>
      expect(main().getByText('You have already reviewed this business')).toBeVisible(),
    )
    expect(await rowsOf('business_reviews', `user_id=eq.${me.id}`)).toMatchObject([{ id }])
  })

  test('a visitor sees a sign-in link instead of the review form', async () => {
    const { page } = await two()
    await openPage(page, '?tab=reviews')
    expect(await main().findByText('Please sign in to write a review')).toBeVisible()
    expect(main().queryByRole('form', { name: 'Write a Review' })).toBeNull()
    expect(main().getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `#/auth?next=${encodeURIComponent(`/business/${page.id}?tab=reviews`)}`,
    )
  })

  test('the owner cannot review their own page, nor insert one through the API', async () => {
    const { owner, page } = await two()
    await signInAs(owner)
    await openPage(page, '?tab=reviews')
    expect(await main().findByText("You can't review your own page.")).toBeVisible()
    const row = { business_page_id: page.id, user_id: owner.id, rating: 5, title: 'The best' }
    const { error } = await (
      await actAs(owner)
    )
      .from('business_reviews')
      .insert({ ...row, content: 'Everyone says so.' })
    expect(error?.code).toBe('42501')
  })
})

describe('a member’s own review', () => {
  test('a member can edit their review, which makes it pending again, and delete it', async () => {
    const { me, page } = await two()
    const id = await makeReview(me, page)
    await judge(id, { moderation_status: 'approved' })
    await signInAs(me)
    const { user } = await openPage(page, '?tab=reviews')
    expect(await main().findByText('Approved')).toBeVisible()
    await user.click(main().getByRole('button', { name: 'Edit review' }))
    const form = within(await main().findByRole('form', { name: 'Edit review' }))
    await user.click(form.getByRole('radio', { name: '2 stars' }))
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Review updated')).toBeVisible()
    // An edited review has to be approved again.
    expect(await main().findByText('Pending')).toBeVisible()
    expect(await rowsOf('business_reviews', `id=eq.${id}`)).toMatchObject([
      { rating: 2, moderation_status: 'pending' },
    ])
    await user.click(main().getByRole('button', { name: 'Delete review' }))
    const question = within(
      await screen.findByRole('alertdialog', {
        name: 'Are you sure you want to delete this review?',
      }),
    )
    await user.click(question.getByRole('button', { name: 'Delete review' }))
    expect(await screen.findByText('Review deleted')).toBeVisible()
    expect(await main().findByRole('form', { name: 'Write a Review' })).toBeVisible()
    expect(await rowsOf('business_reviews', `id=eq.${id}`)).toEqual([])
  })

  test('a review stays when deleting it fails, with an error', async () => {
    const { me, page } = await two()
    await makeReview(me, page)
    await signInAs(me)
    const { user } = await openPage(page, '?tab=reviews')
    await user.click(await main().findByRole('button', { name: 'Delete review' }))
    failRequests('/rest/v1/business_reviews', BROKEN)
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Delete review' }))
    expect(await screen.findByText('Failed to delete review')).toBeVisible()
    expect(main().getByRole('heading', { name: 'Your review' })).toBeVisible()
  })

  test.each([
    ['rejected', 'A moderator rejected it. Only you can see it.'],
    ['flagged', 'A moderator flagged it. Only you can see it.'],
  ])(
    'a %s review is hidden from others and shows its author the reason',
    async (status, explanation) => {
      const { me, owner, page } = await two()
      const id = await makeReview(me, page)
      await judge(id, { moderation_status: status, flagged_reason: 'Not about the bread' })
      await signInAs(me)
      const { unmount } = await openPage(page, '?tab=reviews')
      expect(await main().findByText(explanation)).toBeVisible()
      expect(main().getByText('Reason: Not about the bread')).toBeVisible()
      unmount()
      await signInAs(owner)
      await openPage(page, '?tab=reviews')
      expect(await main().findByText('No reviews yet')).toBeVisible()
      expect(main().queryByText('Good bread')).toBeNull()
    },
  )
})

describe('the reviews of others', () => {
  test('the author of the only review is not told that there are no reviews', async () => {
    const { me, page } = await two()
    await makeReview(me, page)
    await signInAs(me)
    await openPage(page, '?tab=reviews')
    expect(await main().findByText('Good bread')).toBeVisible()
    await waitFor(() => expect(main().queryByText('No reviews yet')).toBeNull())
    expect(main().queryByText(/Nobody else/)).toBeNull()
  })

  test('visitors see all reviews, the average and the histogram', async () => {
    const { me, page } = await two()
    const other = await makeMember('other')
    await makeReview(me, page, { rating: 5, title: 'The best' })
    await makeReview(other, page, { rating: 2, title: 'Rather hard' })
    const { user } = await openPage(page, '?tab=reviews')
    const list = within(await main().findByRole('list', { name: 'Reviews' }))
    expect(list.getAllByRole('article')).toHaveLength(2)
    expect(list.getAllByRole('heading')[0]).toHaveTextContent('Rather hard')
    expect(await main().findByRole('img', { name: '3.5 out of 5 stars' })).toBeVisible()
    expect(main().getByText('2 reviews')).toBeVisible()
    expect(main().getByText('5 stars: 1')).toBeInTheDocument()
    await user.click(list.getAllByRole('button', { name: /^Helpful/ })[0] ?? document.body)
    expect(await screen.findByRole('alertdialog', { name: 'Sign in required' })).toBeVisible()
  })

  test('a Helpful vote can be given and withdrawn, and is undone when it fails', async () => {
    const { me, owner, page } = await two()
    const id = await makeReview(me, page)
    await signInAs(owner)
    const { user } = await openPage(page, '?tab=reviews')
    await user.click(await main().findByRole('button', { name: 'Helpful' }))
    expect(main().getByRole('button', { name: 'Helpful 1', pressed: true })).toBeVisible()
    const votes = () => rowsOf('business_review_helpful', `review_id=eq.${id}`)
    await waitFor(async () => expect(await votes()).toMatchObject([{ user_id: owner.id }]))
    await user.click(main().getByRole('button', { name: 'Helpful 1' }))
    expect(main().getByRole('button', { name: 'Helpful', pressed: false })).toBeVisible()
    await waitFor(async () => expect(await votes()).toEqual([]))
    failRequests('/rpc/mark_review_helpful', BROKEN)
    await user.click(main().getByRole('button', { name: 'Helpful' }))
    expect(await screen.findByText("That didn't work. Please try again.")).toBeVisible()
    expect(main().getByRole('button', { name: 'Helpful', pressed: false })).toBeVisible()
  })

  test('reviews that fail to load show an error', async () => {
    const { page } = await two()
    failRequests('/rest/v1/business_reviews', BROKEN)
    await openPage(page, '?tab=reviews')
    expect(await main().findByText("We couldn't load the reviews")).toBeVisible()
  })

  test('a missing reviews table is reported as not configured', async () => {
    const { page } = await two()
    failRequests('/rest/v1/business_reviews', {
      status: 404,
      body: { code: '42P01', message: 'relation "business_reviews" does not exist' },
    })
    await openPage(page, '?tab=reviews')
    expect(
      await main().findByText('Reviews feature is not yet configured. Please contact support.'),
    ).toBeVisible()
  })
})

test('a deleted review disappears live, and the rating follows', async () => {
  const { me, owner, page } = await two()
  const other = await makeMember('other')
  await makeReview(other, page, { rating: 5, title: 'The best' })
  await signInAs(owner)
  await openPage(page, '?tab=reviews')
  expect(await main().findByText('1 review')).toBeVisible()
  const theirs = await actAs(me)
  // Events sent before the page has subscribed are not received, so this writes until one is.
  await waitFor(
    async () => {
      await theirs.from('business_reviews').delete().eq('user_id', me.id)
      await makeReview(me, page, { rating: 2, title: 'Rather hard' })
      const inTime = { timeout: 2000 }
      expect(await main().findByRole('heading', { name: 'Rather hard' }, inTime)).toBeVisible()
      expect(await main().findByRole('img', { name: '3.5 out of 5 stars' }, inTime)).toBeVisible()
    },
    { timeout: 15_000 },
  )
  await theirs.from('business_reviews').delete().eq('user_id', me.id)
  expect(await main().findByRole('img', { name: '5.0 out of 5 stars' })).toBeVisible()
  expect(main().getByText('1 review')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Rather hard' })).toBeNull())
})

test('the notification about a moderated review leads its author to the reason', async () => {
  const { me, page } = await two()
  const id = await makeReview(me, page)
  await judge(id, { moderation_status: 'flagged', flagged_reason: 'Not about the bread' })
  await signInAs(me)
  const { user } = renderApp('/notifications')
  const explanation = `Your review of ${page.name} was flagged: Not about the bread`
  await user.click(await screen.findByText(explanation))
  expect(await main().findByText('Reason: Not about the bread')).toBeVisible()
})
