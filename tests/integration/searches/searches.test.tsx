import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import {
  failRequests,
  holdAnswers,
  makeMember,
  operate,
  signInAs,
  useFreshBrowser,
} from '../members'
import { actAs } from '../others'
import { saveOne } from './fixture'

useFreshBrowser()

const BROKEN = { status: 500, body: { message: 'broken' } }

async function start() {
  const me = await makeMember('me')
  await signInAs(me)
  return me
}

/** Opens the dialog of the saved search. */
async function openSaved() {
  const { user } = renderApp('/people?role=investor&place=lisbon')
  await user.click(await screen.findByRole('button', { name: 'Saved as Lisbon money. Change it' }))
  return user
}

/** The card of the saved search. */
async function card(name = 'Lisbon money') {
  const list = await screen.findByRole('list', { name: 'Saved searches' })
  const row = (await within(list).findByRole('heading', { name })).closest('li')
  if (!row) throw new Error('the search is in no row')
  return row
}

/** Chooses in the open dialog to be told once a day. */
async function saveDaily(user: ReturnType<typeof renderApp>['user']): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: 'Once a day' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

describe('saving the search on screen', () => {
  test('a filter is saved under its words, changed, and deleted with Undo', async () => {
    await start()
    const { user } = renderApp('/people?role=investor&place=lisbon')
    await user.click(await screen.findByRole('button', { name: 'Save this search' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }))
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Investor · Lisbon')
    await user.click(dialog.getByRole('radio', { name: 'Once a day' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Search saved')).toBeVisible()

    const saved = 'Saved as Investor · Lisbon. Change it'
    await user.click(await screen.findByRole('button', { name: saved }))
    const change = within(await screen.findByRole('dialog', { name: 'Saved search' }))
    expect(change.getByRole('radio', { name: 'Once a day' })).toBeChecked()
    await user.click(change.getByRole('button', { name: 'Delete this search' }))
    expect(await screen.findByRole('button', { name: 'Save this search' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: saved })).toBeVisible()
  })

  test.each([
    ['/?search=climate&kind=article', '“climate” in Articles'],
    ['/investing?tab=technology&open=1', 'Technology · Still open'],
    ['/events?type=in-person&place=lisbon', 'In person · Lisbon'],
  ])('the search on %s is saved', async (address, name) => {
    await start()
    const { user } = renderApp(address)
    await user.click(await screen.findByRole('button', { name: 'Save this search' }))
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue(name)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: `Saved as ${name}. Change it` })).toBeVisible()
  })

  test('a relation alone is no search, and without a filter there is nothing to save', async () => {
    await start()
    renderApp('/people?friends=1')
    expect(await screen.findByText('Nobody matches all of this')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
  })

  test('saving a search that fails says so, and the dialog stays', async () => {
    await start()
    const { user } = renderApp('/people?role=investor')
    await user.click(await screen.findByRole('button', { name: 'Save this search' }))
    failRequests('/rest/v1/saved_searches', BROKEN)
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText("Your search wasn't saved. Please try again.")).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Save this search' })).toBeVisible()
  })

  test('a search that another tab renamed meanwhile keeps that name when its delivery is changed here', async () => {
    const me = await start()
    const id = await saveOne(me)
    const user = await openSaved()
    const other = await actAs(me)
    await other.from('saved_searches').update({ name: 'Angels' }).eq('id', id)
    await saveDaily(user)
    expect(await screen.findByText('Search changed')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Saved as Angels. Change it' })).toBeVisible()
  })

  test('a search that another tab deleted meanwhile is not said to be changed', async () => {
    const me = await start()
    const id = await saveOne(me)
    const user = await openSaved()
    await (await actAs(me)).from('saved_searches').delete().eq('id', id)
    await saveDaily(user)
    expect(await screen.findByText('This search was deleted.')).toBeVisible()
    expect(screen.queryByText('Search changed')).toBeNull()
  })

  test('a search that another tab saved meanwhile gets the choice made here', async () => {
    const me = await start()
    const { user } = renderApp('/people?role=investor&place=lisbon')
    await user.click(await screen.findByRole('button', { name: 'Save this search' }))
    const id = await saveOne(me)
    await saveDaily(user)
    expect(
      await screen.findByRole('button', { name: 'Saved as Investor · Lisbon. Change it' }),
    ).toBeVisible()
    const { data } = await (await actAs(me)).from('saved_searches').select('id, delivery')
    expect(data).toEqual([{ id, delivery: 'daily' }])
  })

  test('a saved search needs a name', async () => {
    await start()
    const { user } = renderApp('/people?role=investor')
    await user.click(await screen.findByRole('button', { name: 'Save this search' }))
    await user.clear(await screen.findByRole('textbox', { name: 'Name' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Give your search a name')).toBeVisible()
  })
})

describe('the saved searches', () => {
  test('opening a saved search shows its matches with reasons, and marks them as seen', async () => {
    const me = await start()
    const ben = await makeMember('ben')
    const id = await saveOne(me, [ben])
    const { user } = renderApp('/saved')
    await user.click(await screen.findByRole('tab', { name: 'Searches' }))
    const row = within(await card())
    expect(await row.findByText('1 new')).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Matches of Lisbon money' }))
    const found = within(await row.findByRole('list', { name: 'Matches of Lisbon money' }))
    expect(found.getByRole('link', { name: ben.username })).toBeVisible()
    expect(found.getByText('Investor · Lisbon')).toBeVisible()
    expect(found.getByText('New')).toBeVisible()
    await waitFor(() => expect(row.queryByText('1 new')).toBeNull())
    expect(currentAddress()).toBe(`/saved?tab=searches&id=${id}`)
    expect(row.getByRole('link', { name: 'Open Lisbon money' })).toHaveAttribute(
      'href',
      expect.stringMatching(
        /\/people\?place=lisbon&role=investor$|\/people\?role=investor&place=lisbon$/,
      ),
    )
  })

  test('another delivery of a search shows at once, and is undone if it fails', async () => {
    const me = await start()
    await saveOne(me)
    const { user } = renderApp('/saved?tab=searches')
    const choice = within(await card()).getByRole('combobox', {
      name: 'Tell me about Lisbon money',
    })
    expect(choice).toHaveValue('brief')
    failRequests('/rest/v1/saved_searches', BROKEN)
    await user.selectOptions(choice, 'Once a day')
    expect(await screen.findByText("That wasn't changed. Please try again.")).toBeVisible()
    await waitFor(() => expect(choice).toHaveValue('brief'))
  })

  test('the last of two quick choices of a delivery is the one that is saved', async () => {
    const me = await start()
    const id = await saveOne(me)
    const { user } = renderApp('/saved?tab=searches')
    const choice = within(await card()).getByRole('combobox', {
      name: 'Tell me about Lisbon money',
    })
    const { supabase } = await import('@/lib/supabase')
    const { arrived, release } = holdAnswers('/rest/v1/saved_searches?id')
    await user.selectOptions(choice, 'Once a day')
    await arrived
    await user.selectOptions(choice, 'Right away')
    expect(choice).toHaveValue('immediately')
    release()
    await waitFor(async () => {
      const { data } = await supabase.from('saved_searches').select('delivery').eq('id', id)
      expect(data).toEqual([{ delivery: 'immediately' }])
    })
    expect(choice).toHaveValue('immediately')
  })

  test('a saved search can be renamed', async () => {
    const me = await start()
    await saveOne(me)
    const { user } = renderApp('/saved?tab=searches')
    await user.click(within(await card()).getByRole('button', { name: 'Rename Lisbon money' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Angels by the sea')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await card('Angels by the sea')).toBeVisible()
  })

  test('a saved search whose matches fail to load says so', async () => {
    const me = await start()
    const id = await saveOne(me)
    failRequests('/rpc/list_search_matches', BROKEN)
    renderApp(`/saved?tab=searches&id=${id}`)
    expect(await screen.findByText("We couldn't load the matches")).toBeVisible()
  })

  test('a saved search without new matches says so', async () => {
    const me = await start()
    const id = await saveOne(me)
    renderApp(`/saved?tab=searches&id=${id}`)
    expect(await screen.findByText('Nothing new yet')).toBeVisible()
  })

  test('a member without saved searches is led to the people directory', async () => {
    await start()
    renderApp('/saved?tab=searches')
    expect(await screen.findByText('No saved searches yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Find people' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/people$/),
    )
  })

  test('a list of saved searches that fails to load says so', async () => {
    await start()
    failRequests('/rpc/list_saved_searches', BROKEN)
    renderApp('/saved?tab=searches')
    expect(await screen.findByText("We couldn't load your searches")).toBeVisible()
  })

  test('a notification names the search and opens its matches', async () => {
    const me = await start()
    const ben = await makeMember('ben')
    const id = await saveOne(me, [ben])
    await operate('POST', '/rest/v1/notifications', {
      user_id: me.id,
      type: 'saved_search',
      title: 'New matches',
      message: '1 new match for “Old name”',
      data: { contentType: 'saved_search', contentId: id, count: 1 },
    })
    const { user } = renderApp('/notifications')
    await user.click(await screen.findByRole('link', { name: /1 new match for “Lisbon money”/ }))
    expect(await screen.findByRole('link', { name: ben.username })).toBeVisible()
  })
})

describe('events', () => {
  test('events are filtered by place and by being online, and the tab stays', async () => {
    const me = await start()
    const event = (title: string, location: string, type: string) =>
      operate('POST', '/rest/v1/events', {
        creator_id: me.id,
        title,
        location,
        type,
        date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
        time: '18:00',
      })
    const [dinner, coffee] = [`Dinner of ${me.username}`, `Coffee of ${me.username}`]
    await event(dinner, 'Setúbal, Portugal', 'other')
    await event(coffee, 'https://coffee.test', 'online')
    const { user } = renderApp('/events')
    const place = await screen.findByRole('combobox', { name: 'Place' })
    await within(place).findByRole('option', { name: 'Setúbal' })
    await user.selectOptions(place, 'Setúbal')
    await waitFor(() => expect(currentAddress()).toBe('/events?place=setubal'))
    expect(await screen.findByText(dinner)).toBeVisible()
    await waitFor(() => expect(screen.queryByText(coffee)).toBeNull())
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Online or in person' }),
      'Online',
    )
    expect(await screen.findByText(coffee)).toBeVisible()
    expect(screen.queryByText(dinner)).toBeNull()
    expect(currentAddress()).toBe('/events?type=online')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(currentAddress()).toBe('/events'))
    expect(await screen.findByRole('combobox', { name: 'Place' })).toHaveValue('')
  })
})
