import { expect, test } from '@playwright/test'
import { readMail } from './support/mailbox'
import { freshName, makeMember, signIn } from './support/members'
import { operate } from './support/operator'
import { expectNoSidewaysScroll, main, openBrowserOf } from './support/page'
import { drawPhoto } from './support/pictures'
import { expectToast } from './support/toast'

test('a group is created, joined, posted in, shared from and left', async ({ page, browser }) => {
  const [owner, asker, guest] = await Promise.all([
    makeMember('owner'),
    makeMember('asker'),
    makeMember('guest'),
  ])
  const name = `Founders of ${owner.username}`
  // Creating the group in three steps.
  await signIn(page, owner, '/#/groups')
  await main(page).getByRole('link', { name: 'Create Group' }).first().click()
  await page.getByLabel('Group Name').fill('Fo')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Group name must be at least 3 characters.')).toBeVisible()
  await page.getByLabel('Group Name').fill(name)
  await page.getByLabel('Description').fill('Where we tell each other how it goes.')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText("Here's how it will look.")).toBeVisible()
  await main(page).getByRole('button', { name: 'Create Group' }).click()
  await expect(main(page).getByText('Group created successfully')).toBeVisible()
  await main(page).getByRole('link', { name: 'View Group' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const address = new URL(page.url()).hash

  // A request arrives live, and so does its approval.
  const theirs = await openBrowserOf(browser, asker, page, `/${address}`)
  await expect(theirs.getByText('Join the group to see and create posts.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Request to Join' }).click()
  await expectToast(theirs, 'Request sent')
  await page.getByRole('button', { name: `Approve ${asker.username}` }).click()
  await expectToast(page, `${asker.username} is now a member`)
  const words = theirs.getByRole('textbox', { name: 'Write a post' })
  await expect(words).toBeVisible()

  // A post appears live for the owner, who comments on it and shares it.
  await page.evaluate(() => window.scrollTo(0, 0))
  await words.fill('First customers!\nThree of them.')
  const form = theirs.getByRole('form', { name: 'Write a post' })
  await form.getByRole('button', { name: 'Add picture' }).click()
  await form.locator('input[type=file]').setInputFiles(await drawPhoto(theirs, 900, 600))
  await expect(form.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await expectToast(theirs, 'Post created')
  const post = page.getByRole('article', { name: `Post by ${asker.username}` })
  await expect(post.getByText('First customers!')).toBeVisible()
  await expect(post.getByRole('img', { name: `Picture posted by ${asker.username}` })).toBeVisible()
  await post.getByRole('button', { name: 'Comment', exact: true }).click()
  await post.getByRole('textbox').fill('Congratulations')
  await post.getByRole('textbox').press('Control+Enter')
  await expect(post.getByRole('listitem').getByText('Congratulations')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await post.getByRole('button', { name: 'Share', exact: true }).click()
  const sharing = page.getByRole('dialog', { name: 'Share this post' })
  const remark = `Look at this, says ${owner.username}`
  await sharing.getByLabel('Say something about it').fill(remark)
  await sharing.getByRole('button', { name: 'Share' }).click()
  await expectToast(page, 'Post shared')
  await theirs.goto('/#/?filter=groups')
  await expect(theirs.getByText(remark)).toBeVisible()

  // An invitation arrives by email and lets the guest join.
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const inviting = page.getByRole('dialog', { name: `Invite to ${name}` })
  await inviting.getByLabel('Email address').fill('nobody@nowhere.test')
  await inviting.getByRole('button', { name: 'Send Invitation' }).click()
  await expectToast(page, 'User not found')
  await inviting.getByLabel('Email address').fill(guest.email)
  await inviting.getByRole('button', { name: 'Send Invitation' }).click()
  await expectToast(page, 'Invitation sent')
  const mail = await readMail(guest.email, `${owner.username} invited you to join ${name}`)
  const invited = await openBrowserOf(browser, guest, page, `/${mail.link}`)
  await invited.getByRole('button', { name: `Accept the invitation to ${name}` }).click()
  await expectToast(invited, 'Welcome to the group')
  await expect(invited.getByText('First customers!')).toBeVisible()

  // A member who leaves no longer sees the posts.
  await invited.getByRole('button', { name: 'Leave Group' }).click()
  await invited.getByRole('alertdialog').getByRole('button', { name: 'Leave Group' }).click()
  await expectToast(invited, 'Left group')
  await expect(invited.getByText('First customers!')).toHaveCount(0)
  await invited.context().close()
  await theirs.context().close()
})

test('a press on its picture opens a group, a page or an event', async ({ page }) => {
  const owner = await makeMember('owner')
  const name = freshName('Card')
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await operate('POST', '/rest/v1/groups', {
    name,
    description: 'Found by its picture.',
    created_by: owner.id,
  })
  await operate('POST', '/rest/v1/business_pages', {
    name,
    description: 'Found by its picture.',
    category: 'Other',
    owner_id: owner.id,
  })
  await operate('POST', '/rest/v1/events', {
    title: name,
    date: day,
    time: '12:00',
    location: 'Here',
    creator_id: owner.id,
    created_by: owner.id,
  })
  await signIn(page, await makeMember('reader'), '/#/groups')
  for (const address of ['/#/groups', '/#/business', '/#/events']) {
    await page.goto(address)
    const card = main(page)
      .getByRole(address === '/#/events' ? 'article' : 'listitem')
      .filter({ hasText: name })
    await card.click({ position: { x: 120, y: 30 } })
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
})
