import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { conversationWith } from '../../support/conversation-with'
import { renderApp } from '../../support/render'
import { useFreshBrowser } from '../members'
import { signInPair } from './pair'

useFreshBrowser()

it('a conversation whose partner deletes the account closes when the next message is refused, and keeps its text', async () => {
  const { member, partner, client } = await signInPair()
  const row = { sender_id: partner.id, receiver_id: member.id, content: 'Last words' }
  expect((await client.from('messages').insert(row)).error).toBeNull()
  const { user } = renderApp('/messages')
  await user.click(await screen.findByRole('button', { name: conversationWith(partner.username) }))
  const field = await screen.findByRole('textbox', { name: 'Type a message...' })
  expect((await screen.findAllByText(/Last words/)).length).toBeGreaterThan(0)
  const answer = await client.rpc('delete_own_account', { p_password: partner.password })
  expect(answer.data).toBe('deleted')
  await user.type(field, 'Are you there?{Enter}')
  expect(await screen.findByRole('textbox', { name: 'Your text' })).toHaveValue('Are you there?')
  expect(screen.getByText(/^This member doesn't accept messages from you\./)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Type a message...' })).toBeNull()
  await waitFor(() => expect(screen.queryByText(/Last words/)).toBeNull())
  await waitFor(() => expect(screen.queryByText(partner.username)).toBeNull())
})
