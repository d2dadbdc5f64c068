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

test('a member starts an article, an idea or a page from anywhere', async ({ page }) => {
  await signIn(page, await makeMember('maker'))
  const start = page.getByRole('button', { name: 'Start something new' })
  for (const [entry, form] of [
    ['Article', 'Create New Article'],
    ['Business idea', 'Submit Business Idea'],
    ['Business page', 'Create Business Page'],
  ] as const) {
    await page.goto('/#/settings')
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
  await page.getByRole('link', { name: 'Following' }).click()
  const cards = page.getByRole('feed').getByRole('article')
  const [newest, older] = [...titles].reverse().map((title) => cards.filter({ hasText: title }))
  if (!newest || !older) throw new Error('two articles are two cards')
  await expect(older.getByRole('button', { name: 'Like' })).toBeVisible()

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
