import { expect, test, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { newCaller } from './journeys/world'
import { makeAdmin, makeDecisions, publishAsOf } from './support/cases'
import { chatWith, openChatWith, openPhoneOf } from './support/chat'
import { environment } from './support/environment'
import { lineOf } from './support/line'
import { readMail } from './support/mailbox'
import { freshName, logIn, makeMember, signIn, signOut } from './support/members'
import { operate } from './support/operator'
import { expectNoSidewaysScroll } from './support/page'
import { expectToast } from './support/toast'

const admin = { email: 'admin@demo.test', password: 'demo-password' }
const rule = /No scams/
/** The jobs run every few seconds here, and the mail follows them. */
const JOB_MS = 30_000

async function openCase(page: Page, title: string) {
  await page.getByRole('button', { name: title }).click()
  return page.getByRole('article', { name: title })
}

test('a reported message leads to a suspension, an appeal, and everything as it was', async ({
  page,
  browser,
}) => {
  const [ada, ben, judge] = await Promise.all([
    makeMember('ada'),
    newCaller('ben'),
    makeAdmin('judge'),
  ])
  const said = `Send me money ${ben.username}`
  const message = randomUUID()
  for (const content of ['Nobody but Ada reads this', 'I have an offer for you', said]) {
    const id = content === said ? message : randomUUID()
    await ben.insert('messages', { id, sender_id: ben.id, receiver_id: ada.id, content })
  }

  await signIn(page, ada, chatWith(ben))
  await page.getByText(said).click()
  await page.getByRole('button', { name: 'Report this message' }).last().click()
  const report = page.getByRole('dialog', { name: `Report “${said}”` })
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText("Choose what's wrong.")).toBeVisible()
  await report.getByRole('radio', { name: 'Scam or asks for money' }).click()
  await report.getByRole('checkbox', { name: 'I have an offer for you' }).check()
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('dialog', { name: 'Thanks for telling us' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.goto('/#/settings/reports')
  await expect(page.getByText(said)).toBeVisible()

  const phone = await openPhoneOf(browser, ben)
  const desk = await (await browser.newContext({ baseURL: environment.app })).newPage()
  await signIn(desk, admin, '/#/admin?tab=reports&kind=message')
  const found = await openCase(desk, said)
  await expect(found.getByRole('region', { name: 'As reported' })).toContainText(said)
  await expect(found.getByText('I have an offer for you')).toBeVisible()
  await expect(desk.getByText('Nobody but Ada reads this')).toHaveCount(0)
  // Another admin, whose line is down while it is decided.
  const other = await (await browser.newContext({ baseURL: environment.app })).newPage()
  const line = await lineOf(other)
  await signIn(other, judge, '/#/admin?tab=reports&kind=message')
  const waiting = other.getByRole('list', { name: 'Cases' }).getByRole('button', { name: said })
  await expect(waiting).toBeVisible()
  await line.cut()
  await desk.keyboard.press('5')
  await expect(found.getByLabel('Which rule?')).toBeFocused()
  await found.getByRole('button', { name: 'Suspend' }).click()
  await expect(found.getByText('Choose the rule this follows.')).toBeVisible()
  await expect(found.getByText('Give a reason.')).toBeVisible()
  await found.getByLabel('Which rule?').selectOption({ index: await ruleIndex(found) })
  await found.getByRole('radio', { name: '1 day' }).click()
  await found.getByRole('radio', { name: 'Remove it' }).click()
  await found.getByLabel('Reason', { exact: true }).fill('It asks for money in private.')
  await found.getByRole('button', { name: 'Suspend' }).click()
  await expectToast(desk, 'Member suspended')
  await expect(waiting).toBeVisible()
  line.restore()
  await expect(waiting).toHaveCount(0)

  // Ben reads it at once, and can do nothing but appeal.
  await expect(phone.getByRole('heading', { name: /^You're suspended until/ })).toBeVisible()
  await expect(phone.getByText('It asks for money in private.')).toBeVisible()
  await expect(phone.getByText('a community admin')).toBeVisible()
  await phone.getByLabel('Your appeal').fill('It was a joke between us.')
  await phone.getByRole('button', { name: 'Send appeal' }).click()
  await expect(phone.getByText('Waiting for an admin')).toBeVisible()

  await desk.goto('/#/admin?tab=reports&show=appeals')
  const own = desk.getByRole('listitem').filter({ hasText: ben.username })
  await expect(own.getByText('another admin answers')).toBeVisible()
  await other.goto('/#/admin?tab=reports&show=appeals')
  const appeal = other.getByRole('listitem').filter({ hasText: ben.username })
  await appeal.getByRole('button', { name: 'Answer' }).click()
  const answer = other.getByRole('dialog', { name: 'Answer' })
  await answer.getByRole('radio', { name: 'Overturn it' }).click()
  await answer.getByLabel('Reason').fill('Ada confirmed it.')
  await answer.getByRole('button', { name: 'Answer' }).click()
  await expectToast(other, 'Decision overturned')

  await expect(phone.getByRole('heading', { name: 'News Feed' })).toBeVisible()
  await page.goto('/#/messages')
  await openChatWith(page, ben)
  await expect(page.getByRole('log').getByText(said)).toBeVisible()

  // With nine others it is enough to be published: five of ten appeals were overturned.
  const { project, retry } = test.info()
  const month = `${1990 + retry}-${project.name === 'phone' ? '01' : '02'}`
  await publishAsOf(month, [message, ...(await makeDecisions())])
  await page.goto(`/#/moderation?month=${month}`)
  const figures = page.getByRole('main')
  await expect(figures.getByRole('row', { name: 'Scam or asks for money 10' })).toBeVisible()
  await expect(figures.getByRole('row', { name: 'Member suspended 10' })).toBeVisible()
  await expect(figures.getByText('Appeals', { exact: true }).locator('+ dd')).toHaveText('10')
  await expect(figures.getByText('Decisions overturned').locator('+ dd')).toHaveText('5')
  for (const opened of [phone, desk, other]) await opened.context().close()
})

test('a banned member’s open browser stops at once; they read why in an email, appeal with its link, and sign in again', async ({
  page,
  browser,
}) => {
  test.setTimeout(2 * JOB_MS + 60_000)
  const [rex, judge] = await Promise.all([makeMember('rex'), makeAdmin('judge')])
  const context = await browser.newContext({
    ...test.info().project.use,
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
  })
  const phone = await context.newPage()
  await signIn(phone, rex, '/#/groups')
  await phone
    .getByRole('link', { name: /^View Group: (?!Startup Founders Circle)/ })
    .first()
    .click()
  const ask = phone.getByRole('button', { name: 'Request to Join', exact: true })
  await expect(ask).toBeVisible()

  await signIn(page, admin, '/#/admin')
  await page.getByRole('searchbox', { name: 'Search by name, username or email' }).fill(rex.email)
  await page.getByRole('button', { name: `Actions for ${rex.username}` }).click()
  await page.getByRole('menuitem', { name: 'Ban', exact: true }).click()
  await expectNoSidewaysScroll(page)
  const ban = page.getByRole('dialog', { name: `Ban ${rex.username}?` })
  await ban.getByLabel('Reason').fill('Sells followers.')
  await ban.getByRole('button', { name: 'Ban' }).click()
  await expect(ban.getByText('Choose the rule this follows.')).toBeVisible()
  await ban.getByLabel('Which rule?').selectOption({ index: await ruleIndex(ban) })
  await ban.getByRole('button', { name: 'Ban' }).click()
  await expectToast(page, `${rex.username} is banned`)
  await expect(phone.getByText('Your account is suspended.').first()).toBeVisible()
  await expect(ask).toHaveCount(0)
  await signOut(phone)
  await page.getByRole('tab', { name: 'Audit log' }).click()
  await expect(page.getByText(new RegExp(`banned @${rex.username}`)).first()).toBeVisible()

  const letter = await readMail(rex.email, /^You were banned from /, JOB_MS)
  expect(letter.text).toMatch(/The rule: .*No scams/)
  expect(letter.text).toContain('The reason: Sells followers.')
  expect(letter.text).toMatch(/^A community admin of /m)
  await logIn(phone, rex)
  await expect(phone.getByText('Your account is suspended.').first()).toBeVisible()
  await phone.goto(`/${letter.link.replace(/.$/, 'z')}`)
  await expect(phone.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  await phone.goto(`/${letter.link}`)
  await expect(phone.getByRole('heading', { name: 'You were banned' })).toBeVisible()
  await expect(phone.getByText('Sells followers.')).toBeVisible()
  await expect(phone.getByText('a community admin')).toBeVisible()
  await phone.getByRole('button', { name: 'Send appeal' }).click()
  await expect(phone.getByText('Tell us why the decision is wrong.')).toBeVisible()
  await phone.getByLabel('Your appeal').fill('I have never sold anything.')
  await expectNoSidewaysScroll(phone)
  await phone.getByRole('button', { name: 'Send appeal' }).click()
  await expect(phone.getByText('Waiting for an admin')).toBeVisible()

  const other = await (await browser.newContext({ baseURL: environment.app })).newPage()
  await signIn(other, judge, '/#/admin?tab=reports&show=appeals')
  const appeal = other.getByRole('listitem').filter({ hasText: rex.username })
  await appeal.getByRole('button', { name: 'Answer' }).click()
  const answer = other.getByRole('dialog', { name: 'Answer' })
  await answer.getByRole('radio', { name: 'Overturn it' }).click()
  await answer.getByLabel('Reason').fill('It was someone else.')
  await answer.getByRole('button', { name: 'Answer' }).click()
  await expectToast(other, 'Decision overturned')

  const back = await readMail(rex.email, /^Welcome back to /, JOB_MS)
  expect(back.text).toContain('The answer: It was someone else.')
  await phone.reload()
  await expect(phone.getByText('What it did is undone.')).toBeVisible()
  await logIn(phone, rex)
  await expect(phone.getByRole('heading', { name: 'News Feed' })).toBeVisible()
  for (const opened of [phone, other]) await opened.context().close()
})

test('a group admin deletes a post with a rule and a reason, which its author reads on a phone', async ({
  page,
  browser,
}) => {
  const [gina, dora] = await Promise.all([newCaller('gina'), newCaller('dora')])
  const group = randomUUID()
  const name = freshName('Readers')
  const said = `Buy zebras ${name}`
  await gina.insert('groups', {
    id: group,
    name,
    description: 'We read books.',
    created_by: gina.id,
  })
  const membership = { group_id: group, user_id: dora.id, role: 'member' }
  await operate('POST', '/rest/v1/group_members', membership)
  await dora.insert('group_posts', { group_id: group, user_id: dora.id, content: said })

  await signIn(page, gina, `/#/groups/${group}`)
  const post = page.getByRole('article', { name: `Post by ${dora.username}` })
  await expect(post.getByText(said)).toBeVisible()
  await post.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this post?' })
  await dialog.getByLabel('Which rule?').selectOption({ index: 1 })
  await dialog.getByLabel('Reason').fill('Advertising.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Removed')
  await expect(post.getByText('Removed by moderators')).toBeVisible()

  const phone = await openPhoneOf(browser, dora, '/#/notifications')
  await phone.getByText(/^Moderators removed something you wrote/).click()
  await expect(phone.getByText('Advertising.')).toBeVisible()
  await expect(phone.getByText('a group admin or moderator')).toBeVisible()
  await expect(phone.getByLabel('Your appeal')).toBeVisible()
  // The mark that it is hidden leaves the time on one line.
  await phone.goto(`/#/groups/${group}`)
  const hidden = phone.getByRole('article', { name: `Post by ${dora.username}` })
  await expect(hidden.getByRole('button', { name: 'Hidden – see why' })).toBeVisible()
  const time = await hidden.getByRole('time').first().boundingBox()
  expect(time?.height).toBeLessThan(30)
  await phone.context().close()
})

/** Where the rule is in the list of a decision. */
async function ruleIndex(found: ReturnType<Page['getByRole']>): Promise<number> {
  const options = found.getByLabel('Which rule?').getByRole('option')
  await expect(options.filter({ hasText: rule })).toHaveCount(1)
  const texts = await options.allInnerTexts()
  return texts.findIndex((text) => rule.test(text))
}

test('a moderator dismisses three cases together, and many more, by keyboard in less than six seconds each @keyboard', async ({
  page,
}) => {
  const people = await Promise.all(
    ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => newCaller(name)),
  )
  // The audit takes fifty, which is five minutes.
  const count = process.env.E2E_AUDIT ? 50 : 12
  const ordinary = `select=id&is_super_admin=is.false&order=created_at&limit=${count + 3}`
  const members = (await operate('GET', `/rest/v1/profiles?${ordinary}`)) as { id: string }[]
  expect(members).toHaveLength(count + 3)
  await Promise.all(
    members.map(async ({ id }, index) =>
      people[index % people.length]?.call('report_item', {
        p_kind: 'member',
        p_item_id: id,
        p_reason: 'spam',
      }),
    ),
  )
  await signIn(page, admin, '/#/admin?tab=reports&kind=member')
  const cases = page.getByRole('list', { name: 'Cases' })
  await expect(cases.getByRole('button').first()).toBeVisible()

  const began = Date.now()
  // A moderator sees what each key did before the next.
  for (const at of [0, 1, 2]) {
    if (at > 0) await page.keyboard.press('j')
    await expect(cases.getByRole('listitem').nth(at).locator('[aria-current]')).toBeVisible()
    await page.keyboard.press('x')
    await expect(page.getByText(`${at + 1} selected`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Dismiss selected' }).press('Enter')
  const dismissing = page.getByRole('alertdialog', { name: 'Dismiss 3 cases?' })
  await dismissing.getByRole('button', { name: 'Dismiss selected' }).press('Enter')
  await expect(dismissing).toHaveCount(0)
  await expect(page.getByText('3 selected')).toHaveCount(0)
  for (let decided = 0; decided < count; decided += 1) {
    const open = page.getByRole('article')
    const reason = open.getByLabel('Reason', { exact: true })
    await expect(reason).toBeVisible()
    await page.keyboard.press('1')
    await expect(reason).toBeFocused()
    await page.keyboard.press('Control+Enter')
    // The next case has come up, or none is left.
    await expect(reason.and(page.locator(':focus'))).toHaveCount(0)
  }
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  expect(Date.now() - began).toBeLessThan(count * 6000)
})
