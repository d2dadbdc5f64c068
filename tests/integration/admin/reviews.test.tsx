import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../support/render'
import {
  failRequests,
  makeAdmin,
  makeMember,
  promote,
  setProfile,
  signInAs,
  useFreshBrowser,
} from '../members'
import { actAs } from '../others'
import { makePage, makeReview, rowsOf } from '../business/fixture'

useFreshBrowser()

const BROKEN = { status: 500, body: { message: 'broken' } }

/** Opens the queue as a super admin, with two reviews of one page in it. */
async function openQueue() {
  const [admin, owner, ann, bob] = await Promise.all(
    ['admin', 'owner', 'ann', 'bob'].map((name) => makeMember(name)),
  )
  if (!admin || !owner || !ann || !bob) throw new Error('four were made')
  await promote(admin)
  const page = await makePage(owner)
  const titles = { ann: `Good of ${page.name}`, bob: `Bad of ${page.name}` }
  const annId = await makeReview(ann, page, { rating: 5, title: titles.ann })
  const bobId = await makeReview(bob, page, { rating: 1, title: titles.bob })
  await signInAs(admin)
  const app = renderApp('/admin?tab=reviews')
  const list = within(await screen.findByRole('list', { name: 'Reviews' }))
  await list.findByRole('heading', { name: titles.bob })
  return { ...app, list, admin, ann, bob, page, titles, annId, bobId }
}

async function statusOf(id: string) {
  return rowsOf('business_reviews', `id=eq.${id}&select=moderation_status,flagged_reason`)
}

describe('the review queue of the dashboard', () => {
  it('flagging a review stores the reason, the note and the moderator', async () => {
    const { user, list, admin, page, bob, titles, bobId } = await openQueue()
    await user.click(list.getByRole('button', { name: `Moderate “${titles.bob}”` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Moderate review' }))
    expect(dialog.getByRole('radio', { name: 'Pending' })).toBeChecked()
    expect(dialog.queryByLabelText('Reason')).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'Flagged' }))
    await user.type(dialog.getByLabelText('Reason'), 'Not about the bread')
    await user.type(dialog.getByLabelText('Note'), 'Seen before')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Review moderated')).toBeVisible()

    const row = within(
      screen.getByRole('article', { name: `Review of ${page.name} by ${bob.username}` }),
    )
    expect(await row.findByText('Flagged')).toBeVisible()
    expect(row.getByText(new RegExp(`^Moderated by ${admin.username}`))).toBeVisible()
    expect(row.getByText('Not about the bread')).toBeVisible()
    expect(row.getByText('Seen before')).toBeVisible()
    expect(await statusOf(bobId)).toEqual([
      { moderation_status: 'flagged', flagged_reason: 'Not about the bread' },
    ])
    expect(await rowsOf('business_review_moderation', `review_id=eq.${bobId}`)).toMatchObject([
      { moderated_by: admin.id, moderation_note: 'Seen before' },
    ])
    await user.click(screen.getByRole('tab', { name: 'Audit log' }))
    const [line] = await screen.findAllByText(`@${admin.username}`)
    expect(line?.closest('li')).toHaveTextContent(`flagged a review in ${page.name}`)
  })

  it('rejecting a review asks for the reason that its author sees', async () => {
    const { user, list, titles, bobId } = await openQueue()
    await user.click(list.getByRole('button', { name: `Reject “${titles.bob}”` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject review' }))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await dialog.findByText('Tell the author why.')).toBeVisible()
    expect(await statusOf(bobId)).toMatchObject([{ moderation_status: 'pending' }])
    await user.type(dialog.getByLabelText('Reason'), 'Not about the bread')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Review moderated')).toBeVisible()
    expect(await statusOf(bobId)).toMatchObject([{ moderation_status: 'rejected' }])
  })

  it('approving a review takes one click and updates the count in the filter', async () => {
    const { user, list, titles, annId } = await openQueue()
    const filter = within(screen.getByRole('group', { name: 'Which reviews' }))
    const approved = await filter.findByRole('button', { name: /^Approved \d+$/ })
    const before = Number(approved.textContent.replace('Approved', ''))
    await user.click(list.getByRole('button', { name: `Approve “${titles.ann}”` }))
    expect(await screen.findByText('Review moderated')).toBeVisible()
    expect(await statusOf(annId)).toMatchObject([{ moderation_status: 'approved' }])
    expect(await filter.findByRole('button', { name: `Approved ${before + 1}` })).toBeVisible()
    await user.click(filter.getByRole('button', { name: /^Approved/ }))
    const shown = within(await screen.findByRole('list', { name: 'Reviews' }))
    expect(await shown.findByRole('heading', { name: titles.ann })).toBeVisible()
    await waitFor(() => expect(shown.queryByRole('heading', { name: titles.bob })).toBeNull())
  })

  it('several selected reviews can be moderated in one step, even after a failed try', async () => {
    const { user, list, titles, annId, bobId } = await openQueue()
    for (const title of Object.values(titles)) {
      await user.click(list.getByRole('checkbox', { name: `Select “${title}”` }))
    }
    expect(screen.getByText('2 selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Moderate selected' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Moderate 2 reviews' }))
    await user.click(dialog.getByRole('radio', { name: 'Rejected' }))
    await user.type(dialog.getByLabelText('Reason'), 'From one and the same person')
    failRequests('/rpc/admin_moderate_reviews', BROKEN)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Error moderating reviews')).toBeVisible()
    expect(dialog.getByLabelText('Reason')).toHaveValue('From one and the same person')
    vi.restoreAllMocks()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('2 reviews moderated')).toBeVisible()
    expect(screen.queryByText('2 selected')).toBeNull()
    for (const id of [annId, bobId]) {
      expect(await statusOf(id)).toMatchObject([{ moderation_status: 'rejected' }])
    }
  })

  it('what an author wrote after the queue was read is not approved with what the admin saw', async () => {
    const { user, list, ann, titles, annId } = await openQueue()
    const author = await actAs(ann)
    const spam = { title: 'Buy followers now' }
    expect((await author.from('business_reviews').update(spam).eq('id', annId)).error).toBeNull()
    await user.click(list.getByRole('button', { name: `Approve “${titles.ann}”` }))
    expect(await screen.findByText('This has changed meanwhile. Look at it again.')).toBeVisible()
    expect(await list.findByRole('heading', { name: spam.title })).toBeVisible()
    expect(await statusOf(annId)).toMatchObject([{ moderation_status: 'pending' }])
    await user.click(list.getByRole('button', { name: `Approve “${spam.title}”` }))
    expect(await screen.findByText('Review moderated')).toBeVisible()
  })

  it('a review that moderators removed is shown without anything to choose', async () => {
    const { user, list, page, bob, titles, bobId } = await openQueue()
    const other = await actAs(await makeAdmin())
    const rules = await other.from('community_rules').select('id').limit(1)
    const removal = {
      p_kind: 'business_review',
      p_item_id: bobId,
      p_reason: 'Not about the page',
      p_rule_id: rules.data?.[0]?.id ?? '',
    }
    expect((await other.rpc('remove_item', removal)).error).toBeNull()
    // The queue still shows it as it was.
    await user.click(list.getByRole('button', { name: `Approve “${titles.bob}”` }))
    expect(await screen.findByText(/^Moderators hid this review\./)).toBeVisible()
    expect(await list.findByRole('heading', { name: 'Removed by moderators' })).toBeVisible()
    const row = list.getByRole('article', { name: `Review of ${page.name} by ${bob.username}` })
    expect(within(row).queryAllByRole('button')).toEqual([])
    expect(within(row).queryByRole('checkbox')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
    expect(within(row).queryByRole('checkbox')).toBeNull()
    expect(await statusOf(bobId)).toMatchObject([{ moderation_status: 'pending' }])
  })

  it('a review that reports hid is shown without anything to choose until they are decided', async () => {
    const { user, list, page, bob, titles, bobId } = await openQueue()
    const report = { p_kind: 'business_review', p_item_id: bobId, p_reason: 'spam' }
    for (const name of ['rita', 'rose', 'ruth']) {
      const reporter = await makeMember(name)
      await setProfile(reporter, { created_at: '2020-01-01' })
      expect((await (await actAs(reporter)).rpc('report_item', report)).error).toBeNull()
    }
    // The queue still shows it as it was.
    await user.click(list.getByRole('button', { name: `Approve “${titles.bob}”` }))
    expect(await list.findByRole('heading', { name: 'Hidden pending review' })).toBeVisible()
    const row = list.getByRole('article', { name: `Review of ${page.name} by ${bob.username}` })
    expect(within(row).queryAllByRole('button')).toEqual([])
    expect(within(row).queryByRole('checkbox')).toBeNull()
    expect(await statusOf(bobId)).toMatchObject([{ moderation_status: 'pending' }])
  })

  it('a review that another admin judged with a note keeps both until they were read', async () => {
    const { user, list, titles, annId } = await openQueue()
    const other = await actAs(await makeAdmin())
    const judgement = { p_status: 'rejected', p_reason: 'Paid for', p_note: 'See the letter' }
    await other.rpc('admin_moderate_reviews', { p_review_ids: [annId], ...judgement })
    await user.click(list.getByRole('button', { name: `Approve “${titles.ann}”` }))
    expect(await screen.findByText('This has changed meanwhile. Look at it again.')).toBeVisible()
    expect(await list.findByText('See the letter')).toBeVisible()
    expect(await statusOf(annId)).toMatchObject([{ moderation_status: 'rejected' }])
  })

  it('a judgement that was typed while the author edited the review is saved by a second press', async () => {
    const { user, list, ann, titles, annId } = await openQueue()
    await user.click(list.getByRole('button', { name: `Reject “${titles.ann}”` }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason'), 'Paid for')
    const author = await actAs(ann)
    await author.from('business_reviews').update({ title: 'Buy followers now' }).eq('id', annId)
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('This has changed meanwhile. Look at it again.')).toBeVisible()
    expect(dialog.getByLabelText('Reason')).toHaveValue('Paid for')
    expect(await statusOf(annId)).toMatchObject([{ moderation_status: 'pending' }])
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Review moderated')).toBeVisible()
    expect(await statusOf(annId)).toMatchObject([{ moderation_status: 'rejected' }])
  })

  it('a review stays pending when moderating it fails, with an error', async () => {
    const { user, list, titles, annId } = await openQueue()
    failRequests('/rpc/admin_moderate_reviews', BROKEN)
    await user.click(list.getByRole('button', { name: `Approve “${titles.ann}”` }))
    expect(await screen.findByText('Error moderating review')).toBeVisible()
    expect(await statusOf(annId)).toMatchObject([{ moderation_status: 'pending' }])
  })

  it('the queue shows an error when it cannot be loaded, and Try again loads it', async () => {
    const { unmount, titles } = await openQueue()
    unmount()
    failRequests('/rest/v1/business_reviews', BROKEN)
    const { user } = renderApp('/admin?tab=reviews')
    expect(await screen.findByText('Error loading reviews')).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: titles.ann })).toBeVisible()
  })

  it('members who open the review queue see Access Denied', async () => {
    await signInAs(await makeMember('curious'))
    renderApp('/admin?tab=reviews')
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Reviews' })).toBeNull()
  })
})
