import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { profileCopy } from '../copy'
import { profileLimits } from '../limits'
import { ProfileHeader } from './profile-header'

function show(bio: string) {
  const nothing = { roles: [], open_to: [], industries: [], verified: false }
  render(<ProfileHeader profile={{ id: 'ada', username: 'ada', bio, ...nothing }} />, {
    wrapper: MemoryRouter,
  })
}

it.each([
  ['a long line', 'word '.repeat(profileLimits.wholeBio.length / 4)],
  ['many lines', 'a\n'.repeat(profileLimits.wholeBio.lines + 1)],
])('a bio of %s begins folded, and unfolds and folds on a press', (_, bio) => {
  show(bio)
  const button = screen.getByRole('button', { name: profileCopy.wholeBio })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  fireEvent.click(button)
  fireEvent.click(screen.getByRole('button', { name: profileCopy.foldedBio, expanded: true }))
  expect(screen.getByRole('button', { name: profileCopy.wholeBio, expanded: false })).toBeVisible()
})

it('a short bio is shown whole', () => {
  show('I bake bread.\nAnd eat it.')
  expect(screen.queryByRole('button', { name: profileCopy.wholeBio })).toBeNull()
})
