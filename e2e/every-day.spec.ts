import { expect, test, type Page } from '@playwright/test'
import { readMail } from './support/mailbox'
import { freshName, logIn, makeMember, signOut, useTheme, type Member } from './support/members'
import { chooseCircle, fillIn, signUp } from './support/newcomer'
import { operate } from './support/operator'
import { main, openBrowserOf } from './support/page'
import { cardOf, filterInvestors } from './support/people'
import { expectToast } from './support/toast'
import { preview } from './support/unfurl'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** The jobs run every few seconds here. */
const JOB_MS = 30_000

/** Makes someone an investor in a place where few are. */
async function invest({ id }: Member, place: string) {
  await operate('PATCH', `/rest/v1/profiles?id=eq.${id}`, {
    roles: ['investor'],
    open_to: ['investing'],
    location: `${place}, Nowhere`,
  })
}

/** Asks in a forum; someone else answers and mentions the asker, who marks the answer. */
async function askInForum(page: Page, asker: { id: string; username: string }, theirs: Page) {
  const [groupId, postId] = [crypto.randomUUID(), crypto.randomUUID()]
  await operate('POST', '/rest/v1/forum_groups', {
    id: groupId,
    name: `Flour ${asker.username}`,
    created_by: asker.id,
    is_public: true,
  })
  await operate('POST', '/rest/v1/forum_posts', {
    id: postId,
    group_id: groupId,
    title: 'Which mill?',
    content: 'Ours is too loud for the neighbours.',
    category: 'Help & Support',
    author_id: asker.id,
  })
  await theirs.goto(`/#/forums/${postId}`)
  const field = theirs.getByRole('textbox', { name: 'Reply' })
  await field.pressSequentially(`A stone one, @${asker.username.slice(0, 10)}`)
  await theirs.getByRole('option', { name: asker.username }).click()
  await theirs.getByRole('button', { name: 'Post Reply' }).click()
  await expectToast(theirs, 'Your reply has been posted!')

  await page.goto('/#/notifications')
  await main(page)
    .getByText(/mentioned you in a reply/)
    .click()
  await expect(page).toHaveURL(/\?reply=/)
  const reply = page.getByRole('article', { name: /^Reply by/ })
  await expect(reply).toBeInViewport()
  await reply.getByRole('button', { name: 'Mark as answer' }).click()
  await expectToast(page, 'Marked as an answer')
  await theirs.reload()
  await expect(main(theirs).getByText('Solved').first()).toBeVisible()
}

/** Expects what a newcomer answered on their profile, and that the start doesn't come again. */
async function expectStarted(page: Page, member: Pick<Member, 'email' | 'password'>) {
  const checklist = page.getByRole('region', { name: 'Get more out of Kindling' })
  await expect(checklist.getByText('3 of 5 done')).toBeVisible()
  await expect(checklist.getByRole('link', { name: 'Finish setting up' })).toBeHidden()
  await page.goto('/#/profile')
  const header = page.getByRole('region').filter({ hasText: 'Baker' }).first()
  await expect(header.getByText('Raising money')).toBeVisible()
  await expect(header.getByRole('button', { name: 'Following: 7' })).toBeVisible()
  await signOut(page)
  await logIn(page, member)
  await expect(page.getByRole('heading', { name: 'News Feed' })).toBeVisible()
  await page.goto('/#/start')
  await expect(page.getByRole('heading', { name: 'News Feed' })).toBeVisible()
}

test('a newcomer has a circle and a full feed within two minutes, finds an investor, an answer and an event, and has a reason to come back on Monday', async ({
  page,
  browser,
  isMobile,
}) => {
  test.setTimeout(240_000)
  await useTheme(page, isMobile ? 'dark' : 'light')
  const [investor, founder] = await Promise.all([makeMember('vera'), makeMember('fay')])
  const place = `Isle of ${investor.username}`
  await invest(investor, place)

  // The first five minutes.
  const username = freshName('newcomer')
  const member = await signUp(page, username)
  const began = Date.now()
  await fillIn(page)
  await chooseCircle(page)
  await page.getByRole('button', { name: 'Go to my feed' }).click()
  await expect(page.getByRole('feed').getByRole('article').nth(3)).toBeVisible()
  expect(Date.now() - began).toBeLessThan(120_000)
  await expectStarted(page, member)
  const [me] = (await operate(
    'GET',
    `/rest/v1/profiles?select=id,username&username=eq.${username}`,
  )) as { id: string; username: string }[]
  if (!me) throw new Error('the newcomer has no profile')

  // An investor, with three filters; the search is saved for Monday.
  await filterInvestors(page, place)
  await cardOf(page, investor.username)
    .getByRole('button', { name: `Follow: ${investor.username}` })
    .click()
  await main(page).getByRole('button', { name: 'Save this search' }).click()
  const saving = page.getByRole('dialog', { name: 'Save this search' })
  await saving.getByRole('textbox', { name: 'Name' }).fill('Island investors')
  await saving.getByRole('radio', { name: 'In the Monday brief' }).check()
  await saving.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Search saved')

  // An idea, with a reminder.
  const title = `Tidal bakery ${freshName('idea')}`
  await operate('POST', '/rest/v1/business_ideas', {
    user_id: founder.id,
    title,
    description: 'Bread baked with the energy of the tide, delivered by boat.',
    industry: 'food',
    funding_goal: 50_000,
  })
  await page.goto('/#/')
  await page.getByRole('button', { name: `Save ${title}` }).click()
  await page.getByRole('button', { name: 'Remind me…' }).click()
  const reminding = page.getByRole('dialog', { name: 'Note and reminder' })
  await reminding.getByRole('radio', { name: 'Next week' }).check()
  await reminding.getByRole('button', { name: 'Save' }).click()
  await expect(reminding).toBeHidden()

  const theirs = await openBrowserOf(browser, founder, page)
  await askInForum(page, me, theirs)
  await theirs.context().close()

  // An event, shared with someone who isn't a member yet.
  const [event, when] = [crypto.randomUUID(), new Date(Date.now() + 3 * 86_400_000)]
  await operate('POST', '/rest/v1/events', {
    id: event,
    creator_id: founder.id,
    title: `Breakfast ${founder.username}`,
    date: when.toISOString().slice(0, 10),
    time: '08:00',
    location: 'The quay',
  })
  await page.goto(`/#/events/${event}`)
  await page.getByRole('button', { name: `More about Breakfast ${founder.username}` }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expectToast(page, 'Link copied')
  const card = await preview(await page.evaluate(() => navigator.clipboard.readText()))
  expect(card.title).toBe(`Breakfast ${founder.username}`)

  // Someone whom the search looks for joins; then it is Monday.
  const late = await makeMember('ines')
  await invest(late, place)
  await expect
    .poll(
      () => operate('GET', `/rest/v1/saved_search_matches?select=item_id&user_id=eq.${me.id}`),
      { timeout: JOB_MS },
    )
    .toEqual([{ item_id: late.id }])
  await operate('POST', '/rest/v1/rpc/operator_make_brief_due', { p_email: member.email })
  const { text } = await readMail(member.email, /^Your Monday brief: .*1 new match/, JOB_MS)
  expect(text).toContain(late.username)
  expect(text).toContain('Found by “Island investors”')
})
