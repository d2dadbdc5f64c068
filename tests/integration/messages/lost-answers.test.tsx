import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isLive } from '@/lib/realtime'
import { renderApp } from '../../support/render'
import { countRows, loseAnswers } from '../failures/failures'
import { holdAnswers, useFreshBrowser } from '../members'
import { signInPair } from './pair'

useFreshBrowser()

test('a message whose answer was lost is not returned once it is in the conversation, and the next one is sent', async () => {
  const { member, partner } = await signInPair()
  const { user } = renderApp(`/messages?with=${partner.id}`)
  const field = await screen.findByRole('textbox', { name: 'Type a message...' })
  await waitFor(() => expect(isLive(`user:${member.id}`)).toBe(true))
  const held = holdAnswers('/rest/v1/messages')
  const losing = loseAnswers('/rest/v1/messages')
  await user.type(field, 'First{Enter}')
  await user.type(field, 'Second{Enter}')
  await user.type(field, 'Third')
  const log = within(await screen.findByRole('log'))
  expect(await log.findByText('Second')).toBeVisible()
  await waitFor(() => expect(log.getAllByText('Sending…')).toHaveLength(1))
  const sent = (content: string) =>
    countRows('messages', `sender_id=eq.${member.id}&content=eq.${content}`)
  expect([await sent('First'), await sent('Second')]).toEqual([1, 0])
  losing.restore()
  held.release()
  await waitFor(async () => expect(await sent('Second')).toBe(1))
  expect(await sent('First')).toBe(1)
  await waitFor(() => expect(log.queryByText('Sending…')).toBeNull())
  expect(field).toHaveValue('Third')
  expect(screen.queryByText(/Your message wasn't sent/)).toBeNull()
})
