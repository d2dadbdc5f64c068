import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { holdUploads, picked } from '../../support/held-uploads'
import { renderApp } from '../../support/render'
import { makePage, rowsOf } from '../business/fixture'
import { dayFromNow } from '../events/fixture'
import { makeGroup } from '../groups/fixture'
import { freshName, makeMember, signInAs, useFreshBrowser, type Member } from '../members'

useFreshBrowser()

const STORED = 'https://pictures.example/new.gif'

interface Form {
  /** Where it is opened, for its member. */
  address: (member: Member) => Promise<string>
  /** Opens it and fills in what it needs but the picture. */
  open: (user: UserEvent, name: string) => Promise<HTMLElement>
  picture: string
  submit: string
  /** The addresses of the pictures stored under its name. */
  stored: (name: string) => Promise<unknown[]>
}

const main = () => screen.findByRole('main')

async function column(table: string, name: string, value: string, picture: string) {
  const rows = await rowsOf(table, `${name}=eq.${encodeURIComponent(value)}`)
  return rows.map((row) => row[picture])
}

const FORMS: [string, Form][] = [
  [
    'a new event',
    {
      address: () => Promise.resolve('/events/create'),
      open: async (user, name) => {
        await user.type(await screen.findByLabelText('Title'), name)
        fireEvent.change(screen.getByLabelText('Date'), { target: { value: dayFromNow(8) } })
        fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18:30' } })
        await user.type(screen.getByLabelText('Location'), 'Hall 2')
        return main()
      },
      picture: 'Cover photo',
      submit: 'Create',
      stored: (name) => column('events', 'title', name, 'cover_photo_url'),
    },
  ],
  [
    'a new forum group',
    {
      address: () => Promise.resolve('/forums/create-group'),
      open: async (user, name) => {
        await user.type(await screen.findByLabelText('Group name'), name)
        return main()
      },
      picture: 'Cover image',
      submit: 'Create Group',
      stored: (name) => column('forum_groups', 'name', name, 'cover_image'),
    },
  ],
  [
    'a page being edited',
    {
      address: async (member) => `/business/${(await makePage(member)).id}`,
      open: async (user, name) => {
        await user.click(await screen.findByRole('button', { name: 'Edit Page' }))
        const dialog = await screen.findByRole('dialog', { name: 'Edit Page' })
        const field = within(dialog).getByLabelText('Business Name')
        await user.clear(field)
        await user.type(field, name)
        return dialog
      },
      picture: 'Cover photo',
      submit: 'Save Changes',
      stored: (name) => column('business_pages', 'name', name, 'cover_image'),
    },
  ],
  [
    'an article',
    {
      address: () => Promise.resolve('/articles?write=new'),
      open: async (user, name) => {
        const dialog = await screen.findByRole('dialog', { name: 'Create New Article' })
        await user.type(await within(dialog).findByLabelText('Title'), name)
        await user.type(within(dialog).getByLabelText('Content'), 'What is left of it.')
        return dialog
      },
      picture: 'Featured image',
      submit: 'Publish',
      stored: (name) => column('articles', 'title', name, 'image_url'),
    },
  ],
]

async function pickIn(form: HTMLElement, user: UserEvent, label: string) {
  const input = await within(form).findByLabelText(label, { selector: 'input' })
  await user.upload(input, picked)
  await within(form).findByRole('progressbar')
}

test.each(FORMS)('%s is sent once its picture is uploaded, and with it', async (_, form) => {
  const { finish } = holdUploads()
  const me = await makeMember('me')
  await signInAs(me)
  const { user } = renderApp(await form.address(me))
  const name = freshName('Picture')
  const shown = await form.open(user, name)
  await pickIn(shown, user, form.picture)
  const submit = within(shown).getByRole('button', { name: form.submit })
  expect(submit).toHaveAttribute('aria-busy', 'true')
  expect(within(shown).getByText('Waiting for the upload…')).toBeVisible()
  await user.click(submit)

  await finish(STORED)
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'))
  await user.click(submit)
  await waitFor(async () => expect(await form.stored(name)).toEqual([STORED]))
})

test('a new group is reviewed with the picture that was being uploaded', async () => {
  const { finish } = holdUploads()
  await signInAs(await makeMember('me'))
  const { user } = renderApp('/create-group')
  await user.type(await screen.findByLabelText('Group Name'), 'Bakers')
  await user.type(screen.getByLabelText('Description'), 'Bread and cakes for everyone.')
  const page = await main()
  await pickIn(page, user, 'Cover image')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  // Enter submits a form of one line without its button.
  fireEvent.submit(screen.getByLabelText('Group Name'))
  await finish(STORED)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-busy'),
  )
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('button', { name: 'Create Group' })
  expect(page.querySelector(`img[src="${STORED}"]`)).not.toBeNull()
})

test('closing a form asks while its picture is uploaded, and says that it would be lost', async () => {
  holdUploads()
  const admin = await makeMember('admin')
  const group = await makeGroup(admin)
  await signInAs(admin)
  const { user } = renderApp(`/groups/${group.id}`)
  await user.click(await screen.findByRole('button', { name: 'Group options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Group' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Group' })
  await pickIn(dialog, user, 'Cover image')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/A file is still uploading/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(within(dialog).getByRole('progressbar')).toBeVisible()
})

test('an upload goes on while an article is previewed and in focus mode', async () => {
  const { finish } = holdUploads()
  await signInAs(await makeMember('me'))
  const { user } = renderApp('/articles?write=new')
  const dialog = await screen.findByRole('dialog', { name: 'Create New Article' })
  await pickIn(dialog, user, 'Featured image')
  await user.click(within(dialog).getByRole('tab', { name: 'Preview' }))
  await user.click(within(dialog).getByRole('tab', { name: 'Edit' }))
  await user.click(within(dialog).getByRole('button', { name: 'Focus mode' }))
  await finish(STORED)
  await user.keyboard('{Escape}')
  expect(await within(dialog).findByRole('button', { name: 'Remove image' })).toBeVisible()
})
