import { expect, test } from '@playwright/test'
import { makeMember, signIn } from './support/members'
import { operate } from './support/operator'
import { bellOf, expectNoSidewaysScroll, main, openBrowserOf } from './support/page'
import { expectToast } from './support/toast'

test('a member mentioned in a forum answer hears of it live and opens the very reply', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const [asker, helper, stranger] = await Promise.all([
    makeMember('asker'),
    makeMember('helper'),
    makeMember('stranger'),
  ])
  const [groupId, postId] = [crypto.randomUUID(), crypto.randomUUID()]
  await operate('POST', '/rest/v1/forum_groups', {
    id: groupId,
    name: `Ovens ${asker.username}`,
    created_by: asker.id,
    is_public: false,
  })
  await operate('POST', '/rest/v1/forum_group_members', {
    group_id: groupId,
    user_id: helper.id,
    status: 'approved',
  })
  await operate('POST', '/rest/v1/forum_posts', {
    id: postId,
    group_id: groupId,
    title: 'Which stone?',
    content: 'Mine breaks.',
    category: 'Help & Support',
    author_id: asker.id,
  })
  await signIn(page, asker, `/#/forums/${postId}`)
  const theirs = await openBrowserOf(browser, helper, page, '/#/settings')
  await expect(bellOf(theirs, 'Notifications')).toBeVisible()

  // Someone who can't read the thread is refused beside the field, and nothing is lost.
  const field = page.getByRole('textbox', { name: 'Reply' })
  await field.fill(`Ask @${stranger.username}`)
  await page.getByRole('button', { name: 'Post Reply' }).click()
  await expect(main(page).getByText(`@${stranger.username} can't be mentioned here.`)).toBeVisible()
  await expect(field).toHaveValue(`Ask @${stranger.username}`)

  // The list suggests people of the forum, over a press as over the keyboard.
  await field.fill('')
  await field.pressSequentially(`Try it, @${helper.username.slice(0, 8)}`)
  const option = page.getByRole('option', { name: helper.username })
  await expect(option).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await option.click()
  await expect(field).toHaveValue(`Try it, @${helper.username} `)
  await field.pressSequentially('and tell us.')
  await page.getByRole('button', { name: 'Post Reply' }).click()
  await expectToast(page, 'Your reply has been posted!')
  const link = main(page).getByRole('link', { name: `@${helper.username}` })
  await expect(link).toHaveAttribute('href', `#/profile/${helper.id}`)

  // It arrives live and opens the reply, under the present name.
  await operate('PATCH', `/rest/v1/profiles?id=eq.${helper.id}`, { full_name: 'Hedda Helper' })
  await expect(bellOf(theirs, 'Notifications, 1 new')).toBeVisible()
  await theirs.goto('/#/notifications')
  await theirs.getByText(`${asker.username} mentioned you in a reply`).click()
  await expect(theirs).toHaveURL(/\?reply=/)
  const reply = theirs.getByRole('article', { name: `Reply by ${asker.username}` })
  await expect(reply).toBeInViewport()
  await expect(reply.getByRole('link', { name: '@Hedda Helper' })).toBeVisible()
})
