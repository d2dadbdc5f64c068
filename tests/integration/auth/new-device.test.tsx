import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownBackend } from '../../support/own-backend'
import { renderApp } from '../../support/render'
import { makeMember, operate, readMail, signInAs, useFreshBrowser, type Member } from '../members'

useFreshBrowser()

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'

/** Signs a member in elsewhere. */
async function signInWith(userAgent: string, { email, password }: Member): Promise<void> {
  const { api, publishableKey } = ownBackend()
  const answer = await fetch(`${api}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'user-agent': userAgent,
    },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.ok).toBe(true)
}

test('a sign-in from another browser is told by email, whose link leads to where the password is changed', async () => {
  const member = await makeMember('watched')
  await signInAs(member)
  await signInWith(FIREFOX, member)
  await operate('POST', '/functions/v1/send-account-letters', {})
  const { route, text } = await readMail(member.email, 'New sign-in to your Kindling account')
  expect(text).toContain('Device: Firefox on Linux')
  // Until their browser has said which is theirs.
  expect(text).toContain('Coordinated Universal Time')
  renderApp(route)
  expect(await screen.findByLabelText('New password')).toBeVisible()
  expect(screen.getByText('Changing it signs you out on other devices.')).toBeVisible()
})
