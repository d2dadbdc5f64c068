import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import {
  failRequests,
  freshName,
  makeMember,
  setProfile,
  signInAs,
  useFreshBrowser,
} from '../members'

useFreshBrowser()

/** A member with a name that is unique in this run, and the signed-in member who searches. */
async function findable() {
  const name = `Zoë ${freshName('quux').replaceAll('_', '')}`
  const other = await makeMember('found')
  await setProfile(other, { full_name: name, bio: 'Builds kites for a living' })
  const me = await makeMember('seeker')
  await signInAs(me)
  return { name, other, me }
}

function box() {
  return screen.findByRole('combobox', { name: 'Search' })
}

describe('the search box', () => {
  test('Enter opens the results for the trimmed text and ignores a blank search', async () => {
    const { name } = await findable()
    const { user } = renderApp('/settings')
    const input = await screen.findByPlaceholderText(
      'Search opportunities, investors, or groups...',
    )
    await user.type(input, '   {Enter}')
    expect(currentAddress()).toBe('/settings')
    await user.type(input, `  ${name}  {Enter}`)
    await waitFor(() =>
      expect(currentAddress()).toBe(`/?${new URLSearchParams({ search: name }).toString()}`),
    )
    expect(
      await screen.findByRole('heading', { level: 1, name: `Results for “${name}”` }),
    ).toBeVisible()
  })

  test('suggestions appear while typing, arrow keys select one, Escape closes and Enter opens it', async () => {
    const { name, other } = await findable()
    const { user } = renderApp('/settings')
    const input = await box()
    await user.type(input, name.replace('Zoë', 'zoe'))
    const list = await screen.findByRole('listbox', { name: 'Suggestions' })
    const option = await within(list).findByRole('option', { name: `${name} People` })
    expect(input).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    expect(input).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    await user.keyboard('{ArrowUp}{ArrowDown}')
    expect(input).toHaveFocus()
    await waitFor(() =>
      expect(input.getAttribute('aria-activedescendant')).toBe(
        screen.getByRole('option', { name: `${name} People` }).id,
      ),
    )
    expect(option.id).not.toBe('')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(currentAddress()).toBe(`/profile/${other.id}`))
  })

  test.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
    'pressing %s focuses the search box (UX-81)',
    async (keys) => {
      await signInAs(await makeMember('keys'))
      const { user } = renderApp('/settings')
      await screen.findByRole('heading', { level: 1 })
      await user.keyboard(keys)
      expect(await box()).toHaveFocus()
      expect(await box()).toHaveValue('')
    },
  )
})

describe('the search results', () => {
  test('matching people are listed with the match highlighted, and can be filtered by kind', async () => {
    const { name, other } = await findable()
    const plain = name.replace('ë', 'e')
    const { user } = renderApp(`/?search=${encodeURIComponent(plain)}`)
    const link = await screen.findByRole('link', { name })
    expect(link).toHaveAttribute('href', `#/profile/${other.id}`)
    expect(link.querySelector('mark')).toHaveTextContent('Zoë')
    expect(within(screen.getByRole('main')).getByText(`@${other.username}`)).toBeVisible()
    expect(await screen.findByRole('tab', { name: /^All \(\d+\)$/, selected: true })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: /^People \(\d+\)$/ }))
    expect(currentAddress()).toBe(
      `/?${new URLSearchParams({ search: plain, kind: 'person' }).toString()}`,
    )
    expect(await screen.findByRole('link', { name })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Back to Feed' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'News Feed' })).toBeVisible()
    expect(await box()).toHaveValue('')
  })

  test('a member can connect with someone from the results', async () => {
    const { name } = await findable()
    const { user } = renderApp(`/?search=${encodeURIComponent(name)}`)
    await user.click(await screen.findByRole('button', { name: `Connect: ${name}` }))
    expect(await screen.findByText('Connection request sent')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Request Sent' })).toBeDisabled()
  })

  test('a connection request that fails shows an error', async () => {
    const { name } = await findable()
    const { user } = renderApp(`/?search=${encodeURIComponent(name)}`)
    const connect = await screen.findByRole('button', { name: `Connect: ${name}` })
    failRequests('/rpc/send_connection_request', { status: 500, body: {} })
    await user.click(connect)
    expect(await screen.findByText('Failed to update connection.')).toBeVisible()
  })

  test('a search without matches shows the specified message', async () => {
    await signInAs(await makeMember('seeker'))
    renderApp('/?search=xqzvwkjhgfd')
    expect(await screen.findByText('No results found')).toBeVisible()
    expect(screen.getByText('Try adjusting your search terms')).toBeVisible()
  })

  test('a search that fails shows an error, and Try again repeats it', async () => {
    const { name } = await findable()
    failRequests('/rpc/search', { status: 500, body: { message: 'broken' } })
    const { user } = renderApp(`/?search=${encodeURIComponent(name)}`)
    expect(await screen.findByText('The search did not work')).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name })).toBeVisible()
  })

  test('a query with HTML and wildcards is treated as plain text', async () => {
    await signInAs(await makeMember('seeker'))
    renderApp(`/?search=${encodeURIComponent('<img src=x onerror=alert(1)> %_\\ \' "')}`)
    expect(await screen.findByText('No results found')).toBeVisible()
    expect(document.querySelector('img[src=x]')).toBeNull()
  })
})

test('a visitor’s search leads through signing in to the results', async () => {
  const { name } = await findable()
  const seeker = await makeMember('visitor')
  const { auth } = await import('@/lib/auth-client')
  await auth.signOut({ scope: 'local' })
  const { user } = renderApp('/')
  await user.type(await box(), `${name}{Enter}`)
  await user.type(await screen.findByLabelText('Email'), seeker.email)
  await user.type(screen.getByLabelText('Password'), seeker.password)
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  expect(await screen.findByRole('link', { name })).toBeVisible()
})
