import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Member } from './members'
import { actAs } from './others'

/** Answers the dialog that asks a moderator by which rule and why something of someone else's is deleted. */
export async function giveRuleAndReason(user: UserEvent): Promise<void> {
  const dialog = await screen.findByRole('dialog')
  const rules = await within(dialog).findAllByRole('option', { name: /^1\. / })
  await user.selectOptions(within(dialog).getByLabelText('Which rule?'), rules)
  await user.type(within(dialog).getByLabelText('Reason'), 'It breaks this rule')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Removed')
}

/** Removes something of someone else's as a moderator, outside of the app under test. */
export async function removeAs(moderator: Member, kind: string, id: string): Promise<void> {
  const client = await actAs(moderator)
  const rule = await client.from('community_rules').select('id').order('position').limit(1).single()
  const { error } = await client.rpc('remove_item', {
    p_kind: kind,
    p_item_id: id,
    p_reason: 'It breaks this rule',
    p_rule_id: String(rule.data?.id),
  })
  expect(error).toBeNull()
}
