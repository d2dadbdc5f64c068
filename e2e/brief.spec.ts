import { expect, test } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readMail } from './support/mailbox'
import { freshName, makeMember, signIn } from './support/members'
import { operate } from './support/operator'
import { expectNoSidewaysScroll, main } from './support/page'

/** The jobs run every few seconds here, and the mail follows them. */
const JOB_MS = 30_000

test('the Monday brief brings a match and a request, and its link ends it without signing in', async ({
  page,
  browser,
}) => {
  test.setTimeout(JOB_MS + 60_000)
  const [member, asker] = await Promise.all([makeMember('mona'), makeMember('asker')])
  const word = freshName('tidal')
  const [article, search] = [randomUUID(), randomUUID()]
  await operate('POST', '/rest/v1/articles', {
    id: article,
    author_id: asker.id,
    title: `Ferries with ${word}`,
    content: 'Ferries that run on the tide, from one harbour to the next.',
    status: 'published',
  })
  await operate('POST', '/rest/v1/saved_searches', {
    id: search,
    user_id: member.id,
    scope: 'search',
    name: 'Tides',
    params: { search: word },
    delivery: 'brief',
  })
  await operate('POST', '/rest/v1/saved_search_matches', {
    search_id: search,
    user_id: member.id,
    kind: 'article',
    item_id: article,
    reason: { words: [word], filters: [] },
  })
  await operate('POST', '/rest/v1/connections', {
    user_id: asker.id,
    connected_user_id: member.id,
    status: 'friend_requested',
  })

  // The page has it as soon as it is there.
  await signIn(page, member, '/#/brief')
  await expect(page.getByRole('heading', { name: /^Monday brief · Week of/ })).toBeVisible()
  const matches = page.getByRole('region', { name: 'New for your saved searches' })
  await expect(matches.getByRole('link', { name: `Ferries with ${word}` })).toBeVisible()
  await expect(matches).toContainText(`Found by “Tides”: “${word}”`)
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting).toContainText(`${asker.username} wants to be your friend`)
  await expectNoSidewaysScroll(page)

  // Now it is Monday.
  await operate('POST', '/rest/v1/rpc/operator_make_brief_due', { p_email: member.email })
  const letter = await readMail(
    member.email,
    'Your Monday brief: 1 thing waiting for you, 1 new match',
    JOB_MS,
  )
  expect(letter.text).toContain(`Ferries with ${word}`)
  expect(letter.text).toContain(`Found by “Tides”, because of “${word}”`)
  const link = /#\/brief\/unsubscribe\?token=[0-9a-f]{64}/.exec(letter.text)?.[0] ?? ''
  const context = await browser.newContext({ ...test.info().project.use })
  const elsewhere = await context.newPage()
  await elsewhere.goto(`/${link}`)
  await elsewhere.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(
    elsewhere.getByRole('heading', { name: 'You get no more Monday briefs' }),
  ).toBeVisible()
  await expectNoSidewaysScroll(elsewhere)

  await page.goto('/#/settings/notifications')
  const choice = main(page).getByRole('switch', { name: 'Send it to me' })
  await expect(choice).not.toBeChecked()
  await elsewhere.getByRole('button', { name: 'Turn it back on' }).click()
  await expect(
    elsewhere.getByRole('heading', { name: 'The Monday brief is back on' }),
  ).toBeVisible()
  await page.reload()
  await expect(choice).toBeChecked()
  await context.close()
})
