import { expect, test } from '@playwright/test'
import { makeMember, signIn } from './support/members'
import { operate } from './support/operator'

test('a member reads whom they follow, answers an event and reacts without leaving the feed', async ({
  page,
}) => {
  const [ada, ben] = await Promise.all([makeMember('reader'), makeMember('writer')])
  const title = `Supper ${ben.username}`
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await operate('POST', '/rest/v1/events', {
    creator_id: ben.id,
    title,
    date: inAWeek,
    time: '19:00',
    location: 'Long table, Ghent',
  })
  await operate('POST', '/rest/v1/articles', {
    author_id: ben.id,
    title: `Notes ${ben.username}`,
    content: 'word '.repeat(660),
    status: 'published',
  })
  await operate('POST', '/rest/v1/connections', {
    user_id: ada.id,
    connected_user_id: ben.id,
    status: 'following',
  })
  await signIn(page, ada)
  const feed = page.getByRole('feed')
  await page.getByRole('link', { name: 'Following' }).click()
  const event = feed.getByRole('article').filter({ hasText: title })
  await expect(event.getByText('Long table, Ghent')).toBeVisible()

  // Everything the reader follows is the writer's or their own.
  const names = feed.getByRole('article').locator('p a')
  await expect
    .poll(async () => new Set(await names.allTextContents()))
    .toEqual(new Set([ada.username, ben.username]))

  await event.getByRole('button', { name: `RSVP: ${title}` }).click()
  await expect(event.getByRole('button', { name: `Cancel RSVP: ${title}` })).toBeVisible()
  await expect(event.getByText('1 going')).toBeVisible()

  const article = feed.getByRole('article').filter({ hasText: `Notes ${ben.username}` })
  await expect(article.getByText('3 min read')).toBeVisible()
  await article.getByRole('button', { name: 'Like' }).click()
  await expect(
    article.getByRole('button', { name: 'Like, your reaction. Take it back' }),
  ).toBeVisible()

  await article.getByRole('button', { name: /^More about/ }).click()
  await expect(page.getByRole('menuitem', { name: /Why am I seeing this/ })).toContainText(
    `You follow ${ben.username}.`,
  )
  await page.keyboard.press('Escape')

  // The choice is there next time, and so are the answer and the reaction.
  await page.goto('/#/events')
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await page.goto('/#/')
  // Reloading before the address has changed would reload Events.
  await expect(feed).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Following' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(event.getByRole('button', { name: `Cancel RSVP: ${title}` })).toBeVisible()
  await expect(
    article.getByRole('button', { name: 'Like, your reaction. Take it back' }),
  ).toBeVisible()
})

test('a member reads of pages they follow, and reacts to an update and a question on their cards', async ({
  page,
}) => {
  const [ada, ben] = await Promise.all([makeMember('reader'), makeMember('writer')])
  const [pageId, groupId] = [crypto.randomUUID(), crypto.randomUUID()]
  await operate('POST', '/rest/v1/business_pages', {
    id: pageId,
    owner_id: ben.id,
    name: `Mill of ${ben.username}`,
    category: 'Retail',
    description: 'Grinds what the valley grows',
  })
  await operate('POST', '/rest/v1/business_posts', {
    business_page_id: pageId,
    author_id: ben.id,
    content: `Fresh flour of ${ben.username}`,
  })
  await operate('POST', '/rest/v1/forum_groups', {
    id: groupId,
    name: `Bakers ${ben.username}`,
    created_by: ben.id,
    is_public: true,
  })
  await operate('POST', '/rest/v1/forum_posts', {
    group_id: groupId,
    author_id: ben.id,
    title: `Which oven, ${ben.username}?`,
    content: 'Ours is too loud for the neighbours.',
    category: 'Business',
  })
  await operate('POST', '/rest/v1/business_page_followers', {
    business_page_id: pageId,
    user_id: ada.id,
  })
  await signIn(page, ada)
  const cards = page.getByRole('feed').getByRole('article')
  await page.getByRole('link', { name: 'Following' }).click()
  const update = cards.filter({ hasText: `Fresh flour of ${ben.username}` })
  await update.getByRole('button', { name: 'Like' }).click()
  const liked = update.getByRole('button', { name: '1 Like' })
  await expect(liked).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(liked).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: 'Everyone' }).click()
  // Newcomers, whom other tests make, would push the card out of the window.
  const filters = page.getByRole('navigation', { name: 'Filter the feed' })
  await filters.getByRole('link', { name: 'forums', exact: true }).click()
  const question = cards.filter({ hasText: `Which oven, ${ben.username}?` })
  await question.getByRole('button', { name: 'Add a reaction' }).click()
  await page.getByRole('button', { name: 'Helpful', exact: true }).click()
  await page.keyboard.press('Escape')
  const helpful = question.getByRole('button', { name: /Helpful/ })
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await question.getByRole('link', { name: `Which oven, ${ben.username}?` }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Which oven/ })).toBeVisible()
  const held = page.getByRole('main').getByRole('button', { name: /Helpful/ })
  await expect(held).toHaveAttribute('aria-pressed', 'true')
  await held.click()
  await expect(held).toHaveCount(0)
  await page.goBack()
  const react = question.getByRole('button', { name: 'Add a reaction' })
  await expect(react).toHaveText('Add a reaction')
  // The menu would open before the page is back in its place, and leave the window with its card. Discussions
  // that other tests start may have pushed it out.
  await expect(async () => {
    await question.scrollIntoViewIfNeeded()
    await expect(question).toBeInViewport({ timeout: 500 })
  }).toPass()

  // Its menu mutes where it is from, and words.
  await question.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: `Mute Bakers ${ben.username}` }).click()
  const muting = page.getByRole('dialog', { name: 'Notifications' })
  await expect(muting.getByRole('radio', { name: /^Nothing/ })).toBeChecked()
  await muting.getByRole('button', { name: 'Save' }).click()
  await expect(muting).toBeHidden()
  await expect(question).toHaveCount(0)

  // The place itself shows everything; there the mute ends.
  await page.goto(`/#/forums/group/${groupId}`)
  await expect(page.getByRole('link', { name: `Which oven, ${ben.username}?` })).toBeVisible()
  await page.getByRole('button', { name: 'Muted. Change notifications' }).click()
  await muting.getByRole('radio', { name: /^Everything/ }).click()
  await muting.getByRole('button', { name: 'Save' }).click()
  await expect(muting).toBeHidden()
  await page.goto('/#/?filter=forums')
  await question.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: 'Mute words…' }).click()
  const words = page.getByRole('dialog', { name: 'Muted words' })
  await words.getByRole('textbox', { name: 'Word or phrase' }).fill(ben.username)
  await words.getByRole('button', { name: 'Add' }).click()
  await words.getByRole('button', { name: 'Close' }).last().click()
  await expect(question.getByText('Ours is too loud for the neighbours.')).toHaveCount(0)
})

test('a member starts an article, an idea or a page from anywhere, and posts where they are a member', async ({
  page,
}) => {
  const maker = await makeMember('maker')
  await signIn(page, maker)
  const start = page.getByRole('button', { name: 'Start something new' })
  await start.click()
  await expect(page.getByRole('menuitem', { name: 'Event', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Post in|Question in/ })).toHaveCount(0)
  const groupId = crypto.randomUUID()
  const group = { id: groupId, name: `Club ${maker.username}`, description: 'We meet on Mondays.' }
  await operate('POST', '/rest/v1/groups', { ...group, created_by: maker.id })
  await page.reload()
  await start.click()
  await page.getByRole('menuitem', { name: `Post in ${group.name}` }).click()
  await expect(page.getByRole('heading', { name: group.name, level: 1 })).toBeVisible()

  for (const [entry, form] of [
    ['Article', 'Create New Article'],
    ['Business idea', 'Submit Business Idea'],
    ['Business page', 'Create Business Page'],
  ] as const) {
    await page.goto('/#/events')
    await start.click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    await expect(page.getByRole('heading', { name: form })).toBeVisible()
  }
})

test('letters move through the feed, like, save and open; not while someone types (UX-81)', async ({
  page,
}) => {
  const [ada, ben] = await Promise.all([makeMember('reader'), makeMember('writer')])
  const titles = ['First', 'Second'].map((word) => `${word} notes of ${ben.username}`)
  for (const title of titles) {
    await operate('POST', '/rest/v1/articles', {
      author_id: ben.id,
      title,
      content: 'A few words on keys.',
      status: 'published',
    })
  }
  await operate('POST', '/rest/v1/connections', {
    user_id: ada.id,
    connected_user_id: ben.id,
    status: 'following',
  })
  await signIn(page, ada)
  const following = page.getByRole('link', { name: 'Following' })
  await following.click()
  const cards = page.getByRole('feed').getByRole('article')
  const [newest, older] = [...titles].reverse().map((title) => cards.filter({ hasText: title }))
  if (!newest || !older) throw new Error('two articles are two cards')
  await expect(older.getByRole('button', { name: 'Like' })).toBeVisible()

  // What listens to keys loads last; a letter pressed twice would move twice.
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(shortcuts).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await expect(following).toBeFocused()
  await page.keyboard.press('j')
  await expect(newest).toBeFocused()
  await page.keyboard.press('j')
  await expect(older).toBeFocused()
  await expect(older).toBeInViewport()
  await page.keyboard.press('l')
  await expect(
    older.getByRole('button', { name: 'Like, your reaction. Take it back' }),
  ).toBeVisible()
  await page.keyboard.press('s')
  await expect(older.getByRole('button', { name: /^Save / })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('k')
  await expect(newest).toBeFocused()
  await expect(newest.getByRole('button', { name: 'Like', exact: true })).toBeVisible()

  // In a field the same letters are text.
  await page.goto('/#/people')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.pressSequentially('jklos')
  await expect(field).toHaveValue('jklos')

  await page.goto('/#/')
  await page.getByRole('link', { name: 'Following' }).click()
  await expect(older.getByRole('button', { name: /reaction/ }).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: titles[1] ?? '' })).toBeVisible()
})
