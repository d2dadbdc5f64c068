import { newCaller } from '../journeys/world'
import { makeMember, type Member } from './members'
import { operate } from './operator'

/** Another super admin, named by the operator. */
export async function makeAdmin(prefix: string): Promise<Member> {
  const member = await makeMember(prefix)
  await operate('PATCH', `/rest/v1/profiles?id=eq.${member.id}`, { is_super_admin: true })
  return member
}

/** The rows that a request of the operator found. */
async function ask<T>(path: string): Promise<T[]> {
  return (await operate('GET', `/rest/v1/${path}`)) as T[]
}

/** Nine suspensions for messages, all appealed: four are overturned, five upheld. Returns the messages. */
export async function makeDecisions(): Promise<string[]> {
  const [author, reporter, decider, judge] = await Promise.all(
    ['carl', 'rob', 'dean', 'june'].map((name) => newCaller(name)),
  )
  if (!author || !reporter || !decider || !judge) throw new Error('nobody is there')
  await operate('PATCH', `/rest/v1/profiles?id=in.(${decider.id},${judge.id})`, {
    is_super_admin: true,
  })
  const messages = Array.from({ length: 9 }, () => crypto.randomUUID())
  const [rule] = await ask<{ id: string }>('community_rules?select=id&is_active=is.true&limit=1')
  for (const id of messages) {
    const row = { id, sender_id: author.id, receiver_id: reporter.id, content: `Pay me ${id}` }
    await operate('POST', '/rest/v1/messages', row)
    await reporter.call('report_item', { p_kind: 'message', p_item_id: id, p_reason: 'scam' })
  }
  const reports = await ask<{ case_id: string }>(
    `reports?select=case_id&reporter_id=eq.${reporter.id}`,
  )
  for (const { case_id: id } of reports) {
    await decider.call('decide_cases', {
      p_case_ids: [id],
      p_decision: 'suspend',
      p_reason: 'It asks for money.',
      p_rule_id: rule?.id,
      p_days: 1,
    })
  }
  const decisions = await ask<{ id: string }>(
    `moderation_decisions?select=id&user_id=eq.${author.id}`,
  )
  for (const [index, { id }] of decisions.entries()) {
    await author.call('appeal_decision', { p_decision_id: id, p_message: 'It was a joke of mine.' })
    const answer = { p_decision_id: id, p_is_overturned: index < 4, p_answer: 'We looked again.' }
    await judge.call('decide_appeal', answer)
  }
  return messages
}

/** Lets what was reported, decided and appealed about messages have happened in a month long ago, and publishes it. */
export async function publishAsOf(month: string, messages: readonly string[]): Promise<void> {
  const at = `${month}-10T12:00:00Z`
  const about = `item_id=in.(${messages.join(',')})`
  const decisions = await ask<{ id: string }>(`moderation_decisions?select=id&${about}`)
  const ids = decisions.map(({ id }) => id).join(',')
  await operate('PATCH', `/rest/v1/reports?${about}`, { created_at: at })
  await operate('PATCH', `/rest/v1/moderation_decisions?${about}`, { created_at: at })
  await operate('PATCH', `/rest/v1/moderation_appeals?decision_id=in.(${ids})`, {
    created_at: at,
    decided_at: at,
  })
  await operate('POST', '/rest/v1/rpc/operator_publish_month', { p_month: `${month}-01` })
}
