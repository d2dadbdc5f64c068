import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { partOf } from '@/lib/parts'
import { HidingContext, type Hiding } from './hiding'
import { MenuItem } from './menu'
import { PersonMenu } from './person-menu'

const ben = { id: 'ben', name: 'Ben' }

function renderFor(viewerId: string | null) {
  const entries = partOf(() => Promise.resolve(() => null))
  const hiding = { viewerId, moderated: [], entries } as unknown as Hiding
  render(
    <HidingContext value={viewerId === null ? null : hiding}>
      <PersonMenu member={ben} label="Manage Ben">
        <MenuItem>Remove</MenuItem>
      </PersonMenu>
    </HidingContext>,
  )
}

test('the menu of a member in a list opens by keyboard, with what the list adds', async () => {
  const user = userEvent.setup()
  renderFor('ada')
  await user.tab()
  expect(screen.getByRole('button', { name: 'Manage Ben' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'Remove' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
})

test.each([
  ['themselves', 'ben'],
  ['visitors', null],
])('a member’s row has no menu for %s', (_, viewerId) => {
  renderFor(viewerId)
  expect(screen.queryByRole('button')).toBeNull()
})
