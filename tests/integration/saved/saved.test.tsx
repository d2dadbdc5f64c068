import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { dayFromNow, makeEvent } from '../events/fixture'
import {
  failRequests,
  makeMember,
  operate,
  setProfile,
  signInAs,
  useFreshBrowser,
  type Member,
} from '../members'

useFreshBrowser()

/** A signed-in member who saved two others, one of them with a note. */
async function saveTwo() {
  const [me, ben, cleo] = [
    await makeMember('me'),
    await makeMember('ben'),
    await makeMember('cleo'),
  ]
  await signInAs(me)
  const { supabase } = await import('@/lib/supabase')
  const save = ({ id }: Member, note: string | null) =>
    supabase.from('saved_items').insert({ user_id: me.id, kind: 'member', item_id: id, note })
  expect((await save(ben, 'Met at the harbour')).error).toBeNull()
  expect((await save(cleo, null)).error).toBeNull()
  return { ben, cleo }
}

async function rowOf({ username }: Member) {
  const list = await screen.findByRole('list', { name: 'Saved' })
  const title = await within(list).findByRole('link', { name: username })
  const row = title.closest('li')
  if (!row) throw new Error('the title is in no row')
  return row
}

/** Opens the dialog with the note on something saved. */
async function openNote(user: ReturnType<typeof renderApp>['user'], member: Member) {
  const row = within(await rowOf(member))
  await user.click(row.getByRole('button', { name: `More about ${member.username}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Note and reminder…' }))
  return within(await screen.findByRole('dialog', { name: 'Note and reminder' }))
}

describe('the saved items', () => {
  test('search finds a note, and the words are in the address', async () => {
    const { ben, cleo } = await saveTwo()
    const { user } = renderApp('/saved')
    expect(await rowOf(cleo)).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Search your saved items' }), 'harbour')
    await waitFor(() => expect(screen.queryByRole('link', { name: cleo.username })).toBeNull())
    expect(await rowOf(ben)).toHaveTextContent('Met at the harbour')
    expect(currentAddress()).toBe('/saved?search=harbour')
  })

  test('an item with a muted word collapses until its owner shows it, and its note stays', async () => {
    const { ben, cleo } = await saveTwo()
    await setProfile(ben, { full_name: 'Stone Mason' })
    const { supabase } = await import('@/lib/supabase')
    expect((await supabase.from('muted_words').insert({ word: 'mason' })).error).toBeNull()
    const { user } = renderApp('/saved')
    expect(await rowOf(cleo)).toBeVisible()
    expect(await screen.findByText('Hidden: contains a muted word')).toBeVisible()
    const list = within(screen.getByRole('list', { name: 'Saved' }))
    expect(list.queryByText('Stone Mason')).toBeNull()
    expect(list.getByText('Met at the harbour')).toBeVisible()
    await user.click(list.getByRole('button', { name: 'Show' }))
    expect(list.getByRole('link', { name: 'Stone Mason' })).toBeVisible()
  })

  test('a saved event has the day where it takes place, whatever the day is here', async () => {
    const me = await makeMember('me')
    await signInAs(me)
    const { supabase } = await import('@/lib/supabase')
    const day = { days: 40, time: '23:30', time_zone: 'Pacific/Pago_Pago' }
    const events = [
      await makeEvent(await makeMember('east'), { ...day, time: '00:30' }),
      await makeEvent(await makeMember('west'), { ...day, time_zone: 'Pacific/Kiritimati' }),
      await makeEvent(await makeMember('far'), day),
    ]
    const rows = events.map(({ id }) => ({ user_id: me.id, kind: 'event', item_id: id }))
    expect((await supabase.from('saved_items').insert(rows)).error).toBeNull()
    renderApp('/saved')
    const list = within(await screen.findByRole('list', { name: 'Saved' }))
    const shown = new Date(`${dayFromNow(40)}T12:00`).toLocaleDateString('en-US', {
      dateStyle: 'medium',
    })
    expect(await list.findAllByText(`Event · ${shown}`)).toHaveLength(3)
  })

  test('the counts beside the kinds count what the search lists', async () => {
    await saveTwo()
    const { user } = renderApp('/saved')
    expect(await screen.findByRole('button', { name: 'People 2' })).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Search your saved items' }), 'harbour')
    expect(await screen.findByRole('button', { name: 'People 1' })).toBeVisible()
    await user.clear(screen.getByRole('searchbox', { name: 'Search your saved items' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search your saved items' }), 'nothing')
    expect(await screen.findByRole('button', { name: 'People 0' })).toBeVisible()
  })

  test('a note alone sets no reminder, and picking a date asks for one', async () => {
    const { cleo } = await saveTwo()
    const { user } = renderApp('/saved')
    const row = within(await rowOf(cleo))
    const dialog = await openNote(user, cleo)
    expect(dialog.getByRole('radio', { name: 'No reminder' })).toBeChecked()
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Knows the mill')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await row.findByText('Knows the mill')).toBeVisible()
    await user.click(await row.findByRole('button', { name: `Remind me of ${cleo.username}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Pick a date…' }))
    const picking = within(await screen.findByRole('dialog', { name: 'Note and reminder' }))
    expect(picking.getByRole('radio', { name: 'Pick a date' })).toBeChecked()
  })

  test('a reminder leaves the note as another tab wrote it since the dialog was opened', async () => {
    const { ben } = await saveTwo()
    const { user } = renderApp('/saved')
    const dialog = await openNote(user, ben)
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Met at the harbour')
    const { supabase } = await import('@/lib/supabase')
    await supabase.from('saved_items').update({ note: 'Met at the fair' }).eq('item_id', ben.id)
    await user.click(dialog.getByRole('radio', { name: /^Tomorrow/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^We'll remind you/)).toBeVisible()
    await waitFor(async () => expect(await rowOf(ben)).toHaveTextContent('Met at the fair'))
  })

  test('a note on something that another tab removed meanwhile saves it again', async () => {
    const { cleo } = await saveTwo()
    const { user } = renderApp('/saved')
    const dialog = await openNote(user, cleo)
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Knows the mill')
    const { supabase } = await import('@/lib/supabase')
    await supabase.from('saved_items').delete().eq('item_id', cleo.id)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Note saved')).toBeVisible()
    await waitFor(async () => expect(await rowOf(cleo)).toHaveTextContent('Knows the mill'))
  })

  test('clicking a kind right after clearing the search keeps it cleared', async () => {
    const { ben } = await saveTwo()
    const { user } = renderApp('/saved?search=nowhere')
    const box = await screen.findByRole('searchbox', { name: 'Search your saved items' })
    const chip = await screen.findByRole('button', { name: /^People/ })
    await user.clear(box)
    await user.click(chip)
    expect(await rowOf(ben)).toBeVisible()
    expect(box).toHaveValue('')
    expect(currentAddress()).toBe('/saved?kind=person')
  })

  test('a reminder is set and removed in a row', async () => {
    const { cleo } = await saveTwo()
    const { user } = renderApp('/saved')
    const row = within(await rowOf(cleo))
    await user.click(row.getByRole('button', { name: `Remind me of ${cleo.username}` }))
    await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }))
    const change = await row.findByRole('button', { name: /^Reminder .* 9:00/ })
    await user.click(change)
    await user.click(await screen.findByRole('menuitem', { name: 'Remove reminder' }))
    expect(await row.findByRole('button', { name: `Remind me of ${cleo.username}` })).toBeVisible()
  })

  test('Undo says that an item isn’t available if it is gone by then', async () => {
    const { ben } = await saveTwo()
    const { user } = renderApp('/saved')
    await rowOf(ben)
    const name = `Remove ${ben.username} from your saved items`
    await user.click(screen.getByRole('button', { name }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    await operate('DELETE', `/auth/v1/admin/users/${ben.id}`, {})
    await user.click(undo)
    expect(await screen.findByText("This isn't available any more.")).toBeVisible()
  })

  test('Undo brings a removed item back with its note', async () => {
    const { ben } = await saveTwo()
    const { user } = renderApp('/saved?kind=person')
    const name = `Remove ${ben.username} from your saved items`
    await user.click(within(await rowOf(ben)).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('link', { name: ben.username })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await rowOf(ben)).toHaveTextContent('Met at the harbour')
  })

  test('a member can be blocked from their card, which then is no longer available', async () => {
    const { ben } = await saveTwo()
    const { user } = renderApp('/saved')
    const row = within(await rowOf(ben))
    await user.click(row.getByRole('button', { name: `More about ${ben.username}` }))
    await user.click(await screen.findByRole('menuitem', { name: `Block ${ben.username}` }))
    await user.click(await screen.findByRole('button', { name: 'Block' }))
    expect(await screen.findByText('No longer available')).toBeVisible()
    expect(screen.queryByRole('link', { name: ben.username })).toBeNull()
  })

  test('a kind without items offers everything again', async () => {
    const { ben } = await saveTwo()
    const { user } = renderApp('/saved?kind=event')
    await user.click(await screen.findByRole('button', { name: 'Show everything' }))
    expect(await rowOf(ben)).toBeVisible()
    expect(currentAddress()).toBe('/saved')
  })

  test('the menu of a saved item knows that it is saved without asking', async () => {
    const { cleo } = await saveTwo()
    failRequests('/rest/v1/saved_items', { status: 500, body: { message: 'broken' } })
    const { user } = renderApp('/saved')
    const row = within(await rowOf(cleo))
    await user.click(row.getByRole('button', { name: `More about ${cleo.username}` }))
    expect(await screen.findByRole('menuitem', { name: 'Remove from Saved' })).toBeVisible()
  })

  test('a list that fails to load can be loaded again', async () => {
    const { ben } = await saveTwo()
    failRequests('/rpc/list_saved', { status: 500, body: { message: 'broken' } })
    renderApp('/saved')
    expect(await screen.findByText("We couldn't load your saved items")).toBeVisible()
    expect(screen.queryByRole('link', { name: ben.username })).toBeNull()
  })
})

describe('the drafts', () => {
  test('an unpublished article is among the drafts, and is edited there', async () => {
    const me = await makeMember('me')
    await signInAs(me)
    const { supabase } = await import('@/lib/supabase')
    const article = {
      title: 'Half a thought',
      content: 'Begun, not finished.',
      author_id: me.id,
      user_id: me.id,
    }
    expect((await supabase.from('articles').insert(article)).error).toBeNull()
    const { user } = renderApp('/saved?tab=drafts')
    const list = await screen.findByRole('list', { name: 'Unpublished articles' })
    expect(within(list).getByRole('link', { name: 'Half a thought' })).toBeVisible()
    expect(screen.queryByText('No drafts')).toBeNull()
    await user.click(within(list).getByRole('button', { name: 'Edit' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  test('a comment left behind is listed with its page; Undo brings it back, Continue leads there', async () => {
    const me = await makeMember('me')
    await signInAs(me)
    const { writeDraft } = await import('@/lib/draft-store')
    const address = { viewerId: me.id, scope: 'article-comment', target: 'a1' }
    const place = { path: '/articles/a1', title: 'Salary bands' }
    await writeDraft(address, { text: 'I agree with half of it', id: null }, place)
    await writeDraft({ ...address, viewerId: 'another' }, { text: 'Not mine', id: null }, place)

    const { user } = renderApp('/saved?tab=drafts')
    const list = await screen.findByRole('list', { name: 'Drafts' })
    expect(list).toHaveTextContent('Comment on “Salary bands”')
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
    await user.click(within(list).getByRole('button', { name: /^Discard: Comment/ }))
    expect(await screen.findByText('No drafts')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const go = await screen.findByRole('link', { name: /^Continue: Comment/ })
    expect(go).toHaveAttribute('href', '#/articles/a1')
  })

  test('Continue opens the form of a copied event and the dialog of a business page, as they were left', async () => {
    const me = await makeMember('me')
    await signInAs(me)
    const event = await makeEvent(me)
    const { writeDraft } = await import('@/lib/draft-store')
    const unsent = { viewerId: me.id, scope: 'create-business-page', target: 'new' }
    await writeDraft(unsent, { values: { name: 'Corner Bakery' }, id: null })
    const copied = { viewerId: me.id, scope: 'create-event', target: `copy-${event.id}` }
    await writeDraft(copied, { values: { title: 'Once more' }, id: null })

    const { user } = renderApp('/saved?tab=drafts')
    await user.click(await screen.findByRole('link', { name: /^Continue: Business page/ }))
    const name = await screen.findByLabelText('Business Name')
    await waitFor(() => expect(name).toHaveValue('Corner Bakery'))
    cleanup()
    const again = renderApp('/saved?tab=drafts')
    await again.user.click(await screen.findByRole('link', { name: /^Continue: Event/ }))
    const title = await screen.findByLabelText('Title')
    await waitFor(() => expect(title).toHaveValue('Once more'))
  })
})
