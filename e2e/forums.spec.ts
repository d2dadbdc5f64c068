import { expect, test } from '@playwright/test'
import { makeMember, signIn } from './support/members'
import { expectNoSidewaysScroll, main, openBrowserOf } from './support/page'
import { expectToast } from './support/toast'

test('a forum group is created, joined, discussed in, and its post locked', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const [owner, member] = await Promise.all([makeMember('owner'), makeMember('newcomer')])
  const name = `Bakers ${owner.username}`
  const title = `Why does bread rise, ${owner.username}?`
  // Creating the group.
  await signIn(page, owner, '/#/forums')
  await main(page).getByRole('button', { name: 'Create Group' }).click()
  await page.getByLabel('Group name').fill(name)
  await page.getByLabel('Description').fill('About bread and what makes it.')
  await expect(page.getByText('30 / 500')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await main(page).getByRole('button', { name: 'Create Group' }).click()
  await expectToast(page, 'Forum group created successfully')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const address = new URL(page.url()).hash

  // A request arrives live, and so does its approval.
  const theirs = await openBrowserOf(browser, member, page, `/${address}`)
  await theirs.getByRole('button', { name: 'Request to Join' }).click()
  await expectToast(theirs, 'Request Sent')
  await page.getByRole('tab', { name: /^Pending Requests/ }).click()
  await page.getByRole('button', { name: `Approve: ${member.username}` }).click()
  await expectToast(page, 'Member approved successfully')
  await expect(theirs.getByRole('button', { name: 'New Post' })).toBeVisible()

  // The first post.
  await theirs.getByRole('button', { name: 'New Post' }).click()
  await theirs.getByLabel('Title').fill(title)
  await theirs.getByLabel('Category').selectOption('Help & Support')
  await theirs.getByLabel('Content').fill('Mine stays flat.\nEvery time.')
  await theirs.getByRole('button', { name: 'Create Post' }).click()
  await expectToast(theirs, 'Your post has been created successfully!')
  await expect(theirs.getByRole('heading', { name: title, level: 1 })).toBeVisible()

  // A reply, and comments on it three levels deep.
  await page.getByRole('tab', { name: 'Posts' }).click()
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('textbox', { name: 'Reply' }).fill('Warm water, and time.')
  await page.getByRole('button', { name: 'Post Reply' }).click()
  await expectToast(page, 'Your reply has been posted!')
  const reply = theirs.getByRole('article', { name: `Reply by ${owner.username}` })
  await expect(reply.getByText('Warm water, and time.')).toBeVisible()
  await reply.getByRole('button', { name: /^Comment: Reply by/ }).click()
  await reply.getByRole('textbox', { name: 'Comment' }).fill('Level 0')
  await reply.getByRole('button', { name: 'Post Comment' }).click()
  const comment = (level: number) =>
    theirs.getByRole('article', { name: /^Comment by/ }).filter({
      has: theirs.locator('div', { hasText: new RegExp(`^Level ${level}$`) }),
    })
  for (const level of [1, 2, 3]) {
    const above = comment(level - 1)
    await above.getByRole('button', { name: /^Reply: Comment by/ }).click()
    await above.getByRole('textbox', { name: 'Comment' }).fill(`Level ${level}`)
    await above.getByRole('button', { name: 'Post Comment' }).click()
  }
  await expect(comment(3)).toBeVisible()
  await expect(comment(3).getByRole('button', { name: /^Reply: Comment by/ })).toHaveCount(0)
  await expectNoSidewaysScroll(theirs)

  // Five reactions by one member; the row shows the three most frequent.
  await theirs.getByRole('button', { name: 'Add a reaction' }).first().click()
  const picker = theirs.getByRole('dialog', { name: 'Add a reaction' })
  for (const label of ['Like', 'Love', 'Insightful', 'Helpful', 'Celebrate']) {
    await picker.getByRole('button', { name: label }).click()
    await expect(picker.getByRole('button', { name: label })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
  await theirs.keyboard.press('Escape')
  await expect(theirs.getByRole('button', { name: 'Love, 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Love, 1' })).toBeVisible()

  // The notification leads to the reply.
  await theirs.goto('/#/notifications')
  await theirs.getByText(`${owner.username} replied to your post`).click()
  await expect(theirs).toHaveURL(/\?reply=/)
  await expect(reply).toBeInViewport()

  // Locking the post removes the reply field live.
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Lock', exact: true }).click()
  await expectToast(page, 'Post locked')
  const locked = 'This post is locked and no longer accepts replies.'
  await expect(theirs.getByText(locked)).toBeVisible()
  await expect(theirs.getByRole('textbox', { name: 'Reply' })).toHaveCount(0)
  await theirs.context().close()
})
