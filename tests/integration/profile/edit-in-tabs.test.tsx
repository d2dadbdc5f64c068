import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readDraft, writeDraft } from '@/lib/draft-store'
import { isRecord } from '@/lib/is-record'
import { renderApp } from '../../support/render'
import { holdRequests, makeMember, signInAs, useFreshBrowser } from '../members'

useFreshBrowser()

test('a profile that is being saved is not changed by another tab, whose text stays', async () => {
  const member = await makeMember('twotabs')
  await signInAs(member)
  const { user } = renderApp('/profile')
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }))
  const address = { viewerId: member.id, scope: 'edit-profile', target: member.id }
  const bio = dialog.getByLabelText('Bio')
  await user.type(bio, 'Saved here')
  await waitFor(async () => {
    expect((await readDraft(address))?.value).toMatchObject({ values: { bio: 'Saved here' } })
  })
  const draft = (await readDraft(address))?.value
  if (!isRecord(draft) || !isRecord(draft['values'])) throw new Error('there is no draft')
  const there = { ...draft, values: { ...draft['values'], bio: 'Typed there' } }
  const held = holdRequests('/rest/v1/profiles')
  await user.click(dialog.getByRole('button', { name: 'Save Profile' }))
  await dialog.findByRole('button', { name: 'Saving…' })
  // Reads are answered in order: the form has its answer as well after the last one.
  await act(async () => {
    await writeDraft(address, there)
    document.dispatchEvent(new Event('visibilitychange'))
    await readDraft(address)
    await readDraft(address)
  })
  expect(bio).toHaveValue('Saved here')
  held.release()
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument()
  expect((await readDraft(address))?.value).toMatchObject({ values: { bio: 'Typed there' } })
})
