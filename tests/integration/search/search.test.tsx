import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { searchQueries } from '@/features/search/queries'
import { currentAddress, renderApp } from '../../support/render'
import { logInOnPage } from '../log-in'
import {
  failRequests,
  freshName,
  makeMember,
  operate,
  setProfile,
  signInAs,
  useFreshBrowser,
} from '../members'
import { actAs } from '../others'

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

/** Typing errors are forgiven in words of letters only. */
function letters(): string {
  return Array.from(Date.now().toString(), (digit) => 'bcdfghjklm'[Number(digit)]).join('')
}

function box() {
  return screen.findByRole('combobox', { name: 'Search' })
}

/** The top bar's box, on a page that has another one for phones. */
function barBox() {
  const [bar] = screen.getAllByRole('combobox', { name: 'Search' })
  if (!bar) throw new Error('there is no search box')
  return bar
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
    const option = await within(list).findByRole('option', { name: `${name} Person` })
    expect(input).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    expect(input).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    await user.keyboard('{ArrowUp}{ArrowDown}')
    expect(input).toHaveFocus()
    await waitFor(() =>
      expect(input.getAttribute('aria-activedescendant')).toBe(
        screen.getByRole('option', { name: `${name} Person` }).id,
      ),
    )
    expect(option.id).not.toBe('')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(currentAddress()).toBe(`/profile/${other.id}`))
  })

  test('a chosen suggestion stays chosen when another comes above it', async () => {
    const { name, other } = await findable()
    const { user, queryClient } = renderApp('/settings')
    const input = await box()
    await user.type(input, name)
    await screen.findByRole('option', { name: `${name} Person` })
    await user.keyboard('{ArrowDown}')
    const { queryKey } = searchQueries.suggestions(name)
    const [found] = queryClient.getQueryData(queryKey) ?? []
    if (!found) throw new Error(`nothing was suggested for ${name}`)
    const above = { ...found, source_id: crypto.randomUUID(), title: 'Above' }
    act(() => void queryClient.setQueryData(queryKey, [above, found]))
    await screen.findByRole('option', { name: 'Above Person' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(currentAddress()).toBe(`/profile/${other.id}`))
  })

  test('a misspelt name finds its owner, and the results say what they are for', async () => {
    const surname = freshName('quux').replace(/[^a-z]/g, '') + letters()
    const other = await makeMember('misspelt')
    await setProfile(other, { full_name: `Zoe ${surname}` })
    await signInAs(await makeMember('seeker'))
    const typed = `${surname.slice(0, 3)}${surname.slice(4)}`
    const { user } = renderApp('/settings')
    await user.type(await box(), typed)
    const list = await screen.findByRole('listbox', { name: 'Suggestions' })
    expect(await within(list).findByRole('option', { name: `Zoe ${surname} Person` })).toBeVisible()
    await user.click(within(list).getByRole('option', { name: `See all results for “${typed}”` }))
    expect(await screen.findByText(`Nothing matches “${typed}” exactly.`)).toBeVisible()
    expect(
      within(screen.getByRole('main')).getByText(surname, { selector: 'strong' }),
    ).toBeVisible()
    expect(await screen.findByRole('link', { name: `Zoe ${surname}` })).toBeVisible()
  })

  test('recent searches are listed in an empty box, can be repeated and cleared', async () => {
    await signInAs(await makeMember('recent'))
    const { user } = renderApp('/?search=xqzvwkj')
    expect(await screen.findByText('No results found')).toBeVisible()
    await user.clear(barBox())
    const list = await screen.findByRole('listbox', { name: 'Recent searches' })
    await within(list).findByRole('option', { name: 'xqzvwkj' })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Results for “xqzvwkj”' }),
    ).toBeVisible()
    await user.clear(barBox())
    await user.click(await screen.findByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument())
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

  test('a solved question says so, and one word narrows the discussions down to unanswered ones', async () => {
    const { me } = await findable()
    const word = letters()
    const groupId = crypto.randomUUID()
    const [solved, open] = [crypto.randomUUID(), crypto.randomUUID()]
    const common = { group_id: groupId, author_id: me.id, content: 'Words', category: 'Business' }
    const group = { id: groupId, name: 'Mills', created_by: me.id, is_public: true }
    await operate('POST', '/rest/v1/forum_groups', group)
    await operate('POST', '/rest/v1/forum_posts', [
      { ...common, id: solved, title: `Which mill, ${word}?` },
      { ...common, id: open, title: `Which oven, ${word}?` },
    ])
    const reply = { post_id: solved, author_id: me.id, content: 'A stone one' }
    await operate('POST', '/rest/v1/forum_replies', {
      ...reply,
      answered_at: new Date().toISOString(),
    })
    await operate('PATCH', `/rest/v1/forum_posts?id=eq.${solved}`, { answers_count: 1 })
    const { user } = renderApp(`/?search=${word}&kind=forum_post`)
    const rowOf = async (title: string) => {
      const row = (
        await screen.findByRole('heading', { level: 2, name: new RegExp(title) })
      ).closest('li')
      if (!row) throw new Error('the title is in no row')
      return row
    }
    expect(await rowOf('Which mill')).toHaveTextContent('Solved')
    expect(await rowOf('Which oven')).toHaveTextContent('Unanswered')
    await user.click(screen.getByRole('link', { name: 'Unanswered' }))
    await waitFor(() =>
      expect(screen.queryByRole('heading', { level: 2, name: /Which mill/ })).toBeNull(),
    )
    expect(await rowOf('Which oven')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Solved' }))
    expect(await rowOf('Which mill')).toBeVisible()
    await waitFor(() => expect(currentAddress()).toBe(`/?search=${word}+solved&kind=forum_post`))
  })

  test('a member can connect with someone from the results, and sees live that they accept', async () => {
    const { name, other, me } = await findable()
    const { user } = renderApp(`/?search=${encodeURIComponent(name)}`)
    await user.click(await screen.findByRole('button', { name: `Connect: ${name}` }))
    expect(await screen.findByText('Connection request sent')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Request Sent' })).toBeDisabled()
    await (await actAs(other)).rpc('accept_friend_request', { p_user_id: me.id })
    expect(await screen.findByRole('button', { name: /^Connected/ })).toBeVisible()
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
    expect(await screen.findByText("Search didn't work")).toBeVisible()
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
  await logInOnPage(user, seeker)
  expect(await screen.findByRole('link', { name })).toBeVisible()
})

test('a visitor who opens results of one kind finds that kind after signing in', async () => {
  const { name } = await findable()
  const seeker = await makeMember('visitor')
  const { auth } = await import('@/lib/auth-client')
  await auth.signOut({ scope: 'local' })
  const { user } = renderApp(`/?search=${encodeURIComponent(name)}&kind=article`)
  await logInOnPage(user, seeker)
  await waitFor(() =>
    expect(currentAddress()).toBe(`/?search=${encodeURIComponent(name)}&kind=article`),
  )
})

test('a verified member has the badge in the results, others have none', async () => {
  const { name, other } = await findable()
  await setProfile(other, { verified: true })
  const plain = await makeMember('plain')
  await setProfile(plain, { full_name: `${name} Plain` })
  renderApp(`/?search=${encodeURIComponent(name)}`)
  const link = await screen.findByRole('link', { name })
  const row = (of: HTMLElement) => within(of.closest('li') ?? of)
  expect(row(link).getByRole('img', { name: 'Verified' })).toBeVisible()
  const unverified = screen.getByRole('link', { name: `${name} Plain` })
  expect(row(unverified).queryByRole('img', { name: 'Verified' })).toBeNull()
})
