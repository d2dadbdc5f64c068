import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../support/render'
import { makePage, rowsOf } from '../business/fixture'
import { makeGroup, makePost, openGroup, postBy } from '../groups/fixture'
import { makeMember, operate, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'

/*
 * What someone else, or the same member on another device, changes while a form is open or its draft rests, stays.
 */
useFreshBrowser()

const OLD = 'https://pictures.example/old.gif'
const NEW = 'https://pictures.example/new.gif'

/** What someone else saves. */
async function setColumns(table: string, id: string, columns: object) {
  await operate('PATCH', `/rest/v1/${table}?id=eq.${id}`, columns)
}

async function stored(table: string, id: string, columns: string): Promise<unknown> {
  const rows = await rowsOf(table, `id=eq.${id}&select=${columns}`)
  return rows[0]
}

test('saving the name of a group leaves the description and cover set meanwhile', async () => {
  const admin = await makeMember('admin')
  const group = await makeGroup(admin)
  await setColumns('groups', group.id, { cover_image: OLD })
  await signInAs(admin)
  const { user } = await openGroup(group)
  await user.click(await screen.findByRole('button', { name: 'Group options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Group' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Group' }))
  const theirs = { cover_image: NEW, description: 'What they wrote meanwhile.' }
  await setColumns('groups', group.id, theirs)
  await user.type(dialog.getByLabelText('Group Name'), ' 2')
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Group updated')
  expect(await stored('groups', group.id, 'name,description,cover_image')).toEqual({
    ...theirs,
    name: `${group.name} 2`,
  })
})

test('saving the text of a post leaves the picture removed meanwhile', async () => {
  const me = await makeMember('me')
  const group = await makeGroup(me)
  const id = await makePost(await actAs(me), group, 'Bread')
  await setColumns('group_posts', id, { image_url: OLD })
  await signInAs(me)
  const { user } = await openGroup(group)
  const post = await postBy(me.username)
  await user.click(post.getByRole('button', { name: /^Actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit post' }))
  const form = within(await screen.findByRole('form', { name: 'Edit post' }))
  await setColumns('group_posts', id, { image_url: null })
  await user.type(form.getByRole('textbox'), ' and cakes')
  await user.click(form.getByRole('button', { name: 'Save Changes' }))
  await waitFor(async () =>
    expect(await stored('group_posts', id, 'content,image_url')).toEqual({
      content: 'Bread and cakes',
      image_url: null,
    }),
  )
})

test('a restored draft of a page has what was changed in it and the cover set meanwhile', async () => {
  const owner = await makeMember('owner')
  const page = await makePage(owner)
  await setColumns('business_pages', page.id, { cover_image: OLD })
  await signInAs(owner)
  async function openForm() {
    const app = renderApp(`/business/${page.id}`)
    await app.user.click(await screen.findByRole('button', { name: 'Edit Page' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Page' }))
    return { ...app, dialog }
  }
  const before = await openForm()
  await before.user.type(before.dialog.getByLabelText('Phone'), '123')
  await before.user.click(before.dialog.getByRole('button', { name: 'Cancel' }))
  await before.user.click(await screen.findByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  before.unmount()
  await setColumns('business_pages', page.id, { cover_image: NEW })

  const { user, dialog } = await openForm()
  await waitFor(() => expect(dialog.getByLabelText('Phone')).toHaveValue('123'))
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(async () =>
    expect(await stored('business_pages', page.id, 'phone,cover_image')).toEqual({
      phone: '123',
      cover_image: NEW,
    }),
  )
})
