import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isLive } from '@/lib/realtime'
import { currentAddress, renderApp } from '../../support/render'
import { makeMember, operate, setProfile, signInAs, useFreshBrowser, type Member } from '../members'
import { actAs } from '../others'
import { writeAs } from '../articles/fixture'

useFreshBrowser()

type Client = Awaited<ReturnType<typeof actAs>>

async function makeAdmin(prefix: string): Promise<Member> {
  const admin = await makeMember(prefix)
  await setProfile(admin, { is_super_admin: true })
  return admin
}

/** Reports something; returns the id of its case, as this moderator reads it. */
async function reportTo(
  moderator: Client,
  reporter: Member,
  item: { kind: string; id: string; reason?: string },
): Promise<string> {
  const sent = { p_kind: item.kind, p_item_id: item.id, p_reason: item.reason ?? 'spam' }
  const { error } = await (await actAs(reporter)).rpc('report_item', sent)
  expect(error).toBeNull()
  const { data } = await moderator.rpc('list_cases', { p_kind: item.kind, p_limit: 100 })
  return data?.find(({ item_id: itemId }) => itemId === item.id)?.id ?? ''
}

interface Decision {
  p_decision: string
  p_content?: string
  p_days?: number
}

/** Decides a case by the first rule. */
async function decide(moderator: Client, caseId: string, decision: Decision): Promise<void> {
  const { data: rules } = await moderator.from('community_rules').select('id').order('position')
  const { error } = await moderator.rpc('decide_cases', {
    p_case_ids: [caseId],
    p_reason: 'It sells followers.',
    p_rule_id: rules?.[0]?.id ?? '',
    ...decision,
  })
  expect(error).toBeNull()
}

async function decisionAbout(member: Member) {
  const client = await actAs(member)
  const { data } = await client.from('moderation_decisions').select('id, created_at')
  return { client, id: data?.[0]?.id ?? '' }
}

test('a member suspended from a group reads from which one, and on the open page that the appeal was accepted', async () => {
  const [owner, author, judge] = await Promise.all([
    makeMember('owner'),
    makeMember('author'),
    makeAdmin('judge'),
  ])
  const [group, post] = [crypto.randomUUID(), crypto.randomUUID()]
  const name = `Readers of ${owner.username}`
  const place = { id: group, name, description: 'We read books.', created_by: owner.id }
  await operate('POST', '/rest/v1/groups', place)
  const membership = { group_id: group, user_id: author.id, role: 'member' }
  await operate('POST', '/rest/v1/group_members', membership)
  const said = { id: post, group_id: group, user_id: author.id, content: 'Buy followers' }
  await operate('POST', '/rest/v1/group_posts', said)
  const moderator = await actAs(owner)
  const found = await reportTo(moderator, judge, { kind: 'group_post', id: post })
  await decide(moderator, found, { p_decision: 'suspend', p_days: 7 })

  await signInAs(author)
  const { user } = renderApp('/notifications')
  const told = new RegExp(`^Moderators suspended you from “${name}”: `)
  await user.click(await screen.findByText(told))
  const title = `You were suspended from “${name}”`
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  const link = screen.getByRole('link', { name })
  expect(link).toHaveAttribute('href', `#/groups/${group}`)

  const { client, id } = await decisionAbout(author)
  const appeal = { p_decision_id: id, p_message: 'I have never sold anything.' }
  expect((await client.rpc('appeal_decision', appeal)).error).toBeNull()
  await waitFor(() => expect(isLive(`user:${author.id}`)).toBe(true))
  const answer = { p_decision_id: id, p_is_overturned: true, p_answer: 'It was a joke.' }
  expect((await (await actAs(judge)).rpc('decide_appeal', answer)).error).toBeNull()
  // Others may stand: not everything is as it was.
  const undone = 'This decision was overturned. What it did is undone.'
  expect(await screen.findByText(undone)).toBeVisible()
  expect(screen.getByText('It was a joke.')).toBeVisible()
})

test('a suspended member reads on the open page that their appeal was declined', async () => {
  const [member, admin, judge] = await Promise.all([
    makeMember('suspended'),
    makeAdmin('chief'),
    makeAdmin('judge'),
  ])
  const moderator = await actAs(admin)
  const found = await reportTo(moderator, judge, { kind: 'member', id: member.id })
  await decide(moderator, found, { p_decision: 'suspend', p_days: 7 })
  const { client, id } = await decisionAbout(member)
  const appeal = { p_decision_id: id, p_message: 'I have never sold anything.' }
  expect((await client.rpc('appeal_decision', appeal)).error).toBeNull()

  await signInAs(member)
  renderApp('/')
  expect(await screen.findByText('I have never sold anything.')).toBeVisible()
  await waitFor(() => expect(isLive(`user:${member.id}`)).toBe(true))
  const answer = { p_decision_id: id, p_is_overturned: false, p_answer: 'You have, twice.' }
  expect((await (await actAs(judge)).rpc('decide_appeal', answer)).error).toBeNull()
  expect(await screen.findByText('You have, twice.')).toBeVisible()
})

test('a member whose profile was hidden reads on it which rule, why and how to appeal', async () => {
  const [member, reporter, admin] = await Promise.all([
    makeMember('hidden'),
    makeMember('reporter'),
    makeAdmin('chief'),
  ])
  const moderator = await actAs(admin)
  const found = await reportTo(moderator, reporter, { kind: 'member', id: member.id })
  await decide(moderator, found, { p_decision: 'suspend', p_days: 1, p_content: 'hide' })
  // The suspension is over, and the profile still hidden.
  expect(
    (await moderator.rpc('admin_set_ban', { p_user_id: member.id, p_is_banned: false })).error,
  ).toBeNull()

  await signInAs(member)
  const { user } = renderApp('/profile')
  const banner = within(await screen.findByRole('region', { name: 'Your profile is hidden' }))
  expect(await banner.findByText('It sells followers.')).toBeVisible()
  expect(banner.getByText('a community admin')).toBeVisible()
  expect(banner.getByText('Until')).toBeVisible()
  expect(banner.getByText('Rule').nextElementSibling?.querySelector('a')).not.toBeNull()
  await user.click(banner.getByRole('link', { name: 'See the decision and appeal' }))
  expect(await screen.findByLabelText('Your appeal')).toBeVisible()
  expect(currentAddress()).toMatch(/^\/moderation\/decisions\//)
})

test('an author sees in their own list that moderators hid an article, and why', async () => {
  const [author, reporter, admin] = await Promise.all([
    makeMember('author'),
    makeMember('reporter'),
    makeAdmin('chief'),
  ])
  const { id } = await writeAs(author, { title: `Followers for ${author.username}` })
  const moderator = await actAs(admin)
  const found = await reportTo(moderator, reporter, { kind: 'article', id })
  await decide(moderator, found, { p_decision: 'hide' })

  await signInAs(author)
  const { user } = renderApp('/articles?tab=mine')
  await user.click(await screen.findByRole('button', { name: 'Hidden – see why' }))
  expect(await screen.findByText('It sells followers.')).toBeVisible()
})

test('a member whose profile is not hidden reads no banner on it', async () => {
  const member = await makeMember('shown')
  await signInAs(member)
  renderApp('/profile')
  expect(await screen.findByRole('heading', { level: 1, name: member.username })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Your profile is hidden' })).toBeNull()
})

test.each([
  ['no id', 'no-such-decision'],
  ['the id of no decision of theirs', crypto.randomUUID()],
])('a link to a decision with %s says that there is none, and offers no retry', async (_, id) => {
  await signInAs(await makeMember('curious'))
  renderApp(`/moderation/decisions/${id}`)
  expect(await screen.findByRole('heading', { name: 'Decision not found' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a moderator finds a case by the reason of a later report, and sees each text that was reported', async () => {
  const [author, first, second, admin] = await Promise.all([
    makeMember('author'),
    makeMember('first'),
    makeMember('second'),
    makeAdmin('chief'),
  ])
  const id = crypto.randomUUID()
  const article = {
    id,
    author_id: author.id,
    title: `Hens of ${author.username}`,
    status: 'published',
  }
  await operate('POST', '/rest/v1/articles', { ...article, content: 'Hens lay eggs.' })
  const moderator = await actAs(admin)
  const found = await reportTo(moderator, first, { kind: 'article', id })
  await operate('PATCH', `/rest/v1/articles?id=eq.${id}`, { content: 'Buy my hens.' })
  await reportTo(moderator, second, { kind: 'article', id, reason: 'illegal' })
  await operate('PATCH', `/rest/v1/articles?id=eq.${id}`, { content: 'Hens are birds.' })

  await signInAs(admin)
  const { user } = renderApp(`/moderation/queue?kind=article&reason=illegal&case=${found}`)
  const shown = within(await screen.findByRole('article', { name: article.title }))
  expect(shown.getByRole('region', { name: 'As reported: version 1' })).toHaveTextContent(
    'Hens lay eggs.',
  )
  expect(shown.getByRole('region', { name: 'As reported: version 2' })).toHaveTextContent(
    'Buy my hens.',
  )
  expect(shown.getByRole('region', { name: 'As it is now' })).toHaveTextContent('Hens are birds.')
  expect(shown.getByText('Saw version 2').parentElement).toHaveTextContent('Illegal')
  const row = screen.getByRole('button', { name: new RegExp(article.title) })
  expect(row).toHaveTextContent('Illegal, Spam')

  // Decided: until when, and what an admin answered to the appeal.
  await decide(moderator, found, { p_decision: 'suspend', p_days: 1 })
  const { client, id: decisionId } = await decisionAbout(author)
  const appeal = { p_decision_id: decisionId, p_message: 'I keep no hens at all.' }
  expect((await client.rpc('appeal_decision', appeal)).error).toBeNull()
  const judge = await actAs(await makeAdmin('judge'))
  const answer = { p_decision_id: decisionId, p_is_overturned: false, p_answer: 'You do.' }
  expect((await judge.rpc('decide_appeal', answer)).error).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Decided' }))
  await user.click(await screen.findByRole('button', { name: new RegExp(article.title) }))
  const decided = within(await screen.findByRole('article', { name: article.title }))
  expect(await decided.findByText(/^Until /)).toBeVisible()
  const appealed = await decided.findByRole('region', { name: 'Appeal' })
  await waitFor(() => expect(appealed).toHaveTextContent('Declined'))
  expect(appealed).toHaveTextContent('I keep no hens at all.')
  expect(appealed).toHaveTextContent('You do.')
})

test('the answer that is typed to the last open appeal stays when another admin answers it', async () => {
  const [member, chief, judge, third] = await Promise.all([
    makeMember('suspended'),
    makeAdmin('chief'),
    makeAdmin('judge'),
    makeAdmin('third'),
  ])
  const moderator = await actAs(chief)
  const caseId = await reportTo(moderator, third, { kind: 'member', id: member.id })
  await decide(moderator, caseId, { p_decision: 'suspend', p_days: 7 })
  const { client, id } = await decisionAbout(member)
  // The queue lists decided appeals too, those of other tests among them.
  const message = `${member.username} has never sold anything.`
  const appeal = { p_decision_id: id, p_message: message }
  expect((await client.rpc('appeal_decision', appeal)).error).toBeNull()

  await signInAs(judge)
  const { user } = renderApp('/moderation/queue?show=appeals')
  expect(await screen.findByText(message)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  const field = within(await screen.findByRole('dialog')).getByRole('textbox')
  await user.type(field, 'A long and careful answer')
  await waitFor(() => expect(isLive(`user:${judge.id}`)).toBe(true))
  const told = `${member.username} has, twice.`
  const answer = { p_decision_id: id, p_is_overturned: false, p_answer: told }
  expect((await (await actAs(third)).rpc('decide_appeal', answer)).error).toBeNull()
  expect(await screen.findByText(told)).toBeInTheDocument()
  expect(field).toBeInTheDocument()
  expect(field).toHaveValue('A long and careful answer')
})

test('an appeal that was sent from another tab shows when it is sent here once more', async () => {
  const [member, admin, reporter] = await Promise.all([
    makeMember('suspended'),
    makeAdmin('chief'),
    makeMember('reporter'),
  ])
  const moderator = await actAs(admin)
  const found = await reportTo(moderator, reporter, { kind: 'member', id: member.id })
  await decide(moderator, found, { p_decision: 'suspend', p_days: 7 })
  await signInAs(member)
  const { user } = renderApp('/')
  await user.type(await screen.findByLabelText('Your appeal'), 'I sold nothing at all.')
  const { client, id } = await decisionAbout(member)
  const appeal = { p_decision_id: id, p_message: 'I have never sold anything.' }
  expect((await client.rpc('appeal_decision', appeal)).error).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText('You have already appealed this decision.')).toBeVisible()
  expect(await screen.findByText('I have never sold anything.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull()
})
