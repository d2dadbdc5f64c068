import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Answers the dialog that asks a moderator by which rule and why something of someone else's is deleted. */
export async function giveRuleAndReason(user: UserEvent): Promise<void> {
  const dialog = await screen.findByRole('dialog')
  const rules = await within(dialog).findAllByRole('option', { name: /^1\. / })
  await user.selectOptions(within(dialog).getByLabelText('Which rule?'), rules)
  await user.type(within(dialog).getByLabelText('Reason'), 'It breaks this rule')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Removed')
}
