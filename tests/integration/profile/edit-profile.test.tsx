import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { uploadPicture } from '@/lib/storage-picture'
import { auth } from '@/lib/auth-client'
import { supabase } from '@/lib/supabase'
import { renderApp } from '../../support/render'
import {
  failRequests,
  freshName,
  makeMember,
  readMail,
  setProfile,
  signInAs,
  storedFaces,
  useFreshBrowser,
  type Member,
} from '../members'

useFreshBrowser()
afterEach(() => vi.unstubAllGlobals())

async function openEdit(prefix: string) {
  const member = await makeMember(prefix)
  await signInAs(member)
  const app = renderApp('/profile')
  await app.user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }))
  return { member, dialog, ...app }
}

async function retype(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  if (text) await user.type(field, text)
}

async function storedProfile(id: string) {
  const { data } = await supabase.from('profiles').select('*').eq('id', id).single()
  return data
}

describe('Edit Profile', () => {
  test('saving stores every field and shows it at once', async () => {
    const { member, dialog, user } = await openEdit('editor')
    await retype(user, dialog.getByLabelText('Full Name'), ' Ada Byron ')
    await user.type(dialog.getByLabelText('Location'), 'London')
    await user.type(dialog.getByLabelText('Company'), 'Engines')
    await user.type(dialog.getByLabelText('Job Title'), 'Founder')
    await user.type(dialog.getByLabelText('Bio'), 'Line one{enter}Line two')
    await user.type(dialog.getByLabelText('Skills'), 'maths, , poetry ,')
    await user.click(dialog.getByRole('button', { name: 'Save Profile' }))
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'Ada Byron' })).toBeInTheDocument()
    expect(screen.getByText('Founder at Engines')).toBeInTheDocument()
    expect(await storedProfile(member.id)).toMatchObject({
      full_name: 'Ada Byron',
      location: 'London',
      company: 'Engines',
      title: 'Founder',
      bio: 'Line one\nLine two',
      skills: ['maths', 'poetry'],
    })
  })

  test('the username is read-only, with the reason', async () => {
    const { member, dialog } = await openEdit('fixed')
    const username = dialog.getByLabelText('Username')
    expect(username).toHaveValue(member.username)
    expect(username).toHaveAttribute('readonly')
    expect(username).toHaveAccessibleDescription('Username cannot be changed after signup')
  })

  test('the text stays in the dialog when saving fails, with an error', async () => {
    const { dialog, user } = await openEdit('failing')
    await user.type(dialog.getByLabelText('Bio'), 'Ten careful sentences')
    failRequests('/rest/v1/profiles', 'offline')
    await user.click(dialog.getByRole('button', { name: 'Save Profile' }))
    expect(await screen.findByText('Failed to update profile.')).toBeInTheDocument()
    expect(dialog.getByLabelText('Bio')).toHaveValue('Ten careful sentences')
  })

  test('saving an invalid form focuses the first invalid field (UX-06)', async () => {
    const { dialog, user } = await openEdit('invalid')
    await user.click(dialog.getByLabelText('Bio'))
    await user.paste('x'.repeat(1001))
    await user.click(dialog.getByRole('button', { name: 'Save Profile' }))
    expect(await dialog.findByText('Use at most 1,000 characters.')).toBeInTheDocument()
    expect(dialog.getByLabelText('Bio')).toHaveFocus()
  })

  test('a new email has to be confirmed from both addresses before it counts', async () => {
    const { member, dialog, user } = await openEdit('mover')
    const next = `${freshName('moved')}@members.test`
    await retype(user, dialog.getByLabelText('Email'), next)
    await user.click(dialog.getByRole('button', { name: 'Save Profile' }))
    expect(
      await screen.findByText("We've emailed your current and new addresses. Please confirm both."),
    ).toBeInTheDocument()
    await readMail(member.email, 'Your email is about to change')
    await readMail(next, 'Confirm your new email')
    const { data } = await auth.getUser()
    expect(data.user?.email).toBe(member.email)
  })
})

test('the other fields can be saved when the email could not be loaded', async () => {
  const send = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await send(input, init)
    const url = input instanceof Request ? input.url : String(input)
    if (!url.includes('/rpc/viewer_state')) return answer
    const state = (await answer.json()) as { profile: object }
    return Response.json({ ...state, profile: { ...state.profile, email: null } })
  })
  const { member, dialog, user } = await openEdit('addressless')
  expect(dialog.getByText(/^We couldn't load your email/)).toBeInTheDocument()
  expect(dialog.getByLabelText('Email')).toHaveAttribute('readonly')
  await user.type(dialog.getByLabelText('Location'), 'London')
  await user.click(dialog.getByRole('button', { name: 'Save Profile' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Profile' })).toBeNull())
  expect(await storedProfile(member.id)).toMatchObject({ location: 'London' })
})

describe('closing Edit Profile', () => {
  test('closing with unsaved text asks first and keeps editing by default (UX-02)', async () => {
    const { dialog, user } = await openEdit('leaver')
    await user.type(dialog.getByLabelText('Bio'), 'Half a thought')
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'You have unsaved changes' })
    expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(dialog.getByLabelText('Bio')).toHaveValue('Half a thought')
  })

  test('a saved draft is restored when the dialog opens again', async () => {
    const { dialog, user } = await openEdit('drafter')
    await user.type(dialog.getByLabelText('Bio'), 'Half a thought')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
    expect(await screen.findByText('Your text is still here.')).toBeInTheDocument()
    expect(screen.getByLabelText('Bio')).toHaveValue('Half a thought')
  })

  test('Undo restores the text after Discard (UX-05)', async () => {
    const { dialog, user } = await openEdit('undoer')
    await user.type(dialog.getByLabelText('Bio'), 'Half a thought')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Profile' })).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('Bio')).toHaveValue('Half a thought'))
  })

  test('closing an unchanged form does not ask', async () => {
    const { user } = await openEdit('idle')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('another member on the same device never sees the draft (UX-07)', async () => {
    const { dialog, user, unmount } = await openEdit('first')
    await user.type(dialog.getByLabelText('Bio'), 'Mine alone')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Save draft' }))
    unmount()
    const second = await openEdit('second')
    expect(second.dialog.getByLabelText('Bio')).toHaveValue('')
  })
})

describe('changing the profile photo', () => {
  async function openUrlTab(prefix: string, columns: Record<string, unknown> = {}) {
    const member = await makeMember(prefix)
    await signInAs(member)
    return openUrlTabOf(member, columns)
  }

  async function openUrlTabOf(member: Member, columns: Record<string, unknown>) {
    webWithPicture(true)
    await setProfile(member, columns)
    const app = renderApp('/profile')
    await app.user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
    await app.user.click(await screen.findByRole('button', { name: 'Change Photo' }))
    await app.user.click(await screen.findByRole('tab', { name: 'Image URL' }))
    const field = await screen.findByLabelText('Photo URL')
    return { member, field, ...app }
  }

  /** Stubs how image URLs load: every picture is there, or none is. */
  function webWithPicture(isThere: boolean) {
    class Picture {
      onload?: () => void
      onerror?: () => void
      set src(_: string) {
        queueMicrotask(() => (isThere ? this.onload?.() : this.onerror?.()))
      }
    }
    vi.stubGlobal('Image', Picture)
  }

  test('a photo can be set by its URL', async () => {
    const { member, field, user } = await openUrlTab('linked')
    await user.type(field, 'https://pictures.test/me.png')
    await user.click(screen.getByRole('button', { name: 'Use This Image' }))
    expect(await screen.findByText('Avatar updated successfully!')).toBeInTheDocument()
    expect((await storedProfile(member.id))?.avatar_url).toBe('https://pictures.test/me.png')
  })

  test('a URL without a picture is rejected and stays in the field', async () => {
    const { member, field, user } = await openUrlTab('unseen')
    webWithPicture(false)
    await user.type(field, 'https://pictures.test/none.png')
    await user.click(screen.getByRole('button', { name: 'Use This Image' }))
    const problem = "There's no picture at this address, or we're not allowed to show it."
    expect(await screen.findByText(problem)).toBeInTheDocument()
    expect(field).toHaveValue('https://pictures.test/none.png')
    expect((await storedProfile(member.id))?.avatar_url).toBeNull()
  })

  test.each(['javascript:alert(1)', 'me.png', 'data:image/png;base64,AAAA'])(
    'the address %s is rejected',
    async (address) => {
      const { field, user } = await openUrlTab('refused')
      await user.type(field, address)
      await user.click(screen.getByRole('button', { name: 'Use This Image' }))
      expect(
        await screen.findByText('Invalid URL: Please enter a valid HTTP or HTTPS URL.'),
      ).toBeInTheDocument()
    },
  )

  test('an empty URL removes the photo', async () => {
    const { member, field, user } = await openUrlTab('cleared', {
      avatar_url: 'https://pictures.test/me.png',
    })
    await user.clear(field)
    await user.click(screen.getByRole('button', { name: 'Use This Image' }))
    expect(await screen.findByText('Avatar removed successfully!')).toBeInTheDocument()
    expect((await storedProfile(member.id))?.avatar_url).toBeNull()
  })

  test('removing an uploaded photo leaves its files, which an article may show, to the clean-up', async () => {
    const member = await makeMember('both')
    await signInAs(member)
    const file = new File(['large'], 'me.webp', { type: 'image/webp' })
    const { publicUrl } = await uploadPicture({
      bucket: 'avatars',
      path: `${member.id}/me.webp`,
      picture: { file, width: 512, small: { file, width: 128 } },
    })
    expect(await storedFaces(member)).toEqual(['me-w128.webp', 'me.webp'])
    const { field, user } = await openUrlTabOf(member, { avatar_url: publicUrl })
    expect(field).toHaveValue(publicUrl)
    await user.click(screen.getByRole('button', { name: 'Use This Image' }))
    expect(await screen.findByText('Avatar updated successfully!')).toBeInTheDocument()
    expect(await storedFaces(member)).toEqual(['me-w128.webp', 'me.webp'])

    await user.click(screen.getByRole('button', { name: 'Change Photo' }))
    await user.click(await screen.findByRole('tab', { name: 'Image URL' }))
    await user.click(screen.getByRole('button', { name: 'Remove Photo' }))
    expect(await screen.findByText('Avatar removed successfully!')).toBeInTheDocument()
    expect(await storedFaces(member)).toEqual(['me-w128.webp', 'me.webp'])
  })

  test('an error is shown when setting or removing the photo fails', async () => {
    const { field, user } = await openUrlTab('unstored', {
      avatar_url: 'https://pictures.test/me.png',
    })
    failRequests('/rest/v1/profiles', { status: 500, body: { message: 'broken' } })
    await user.type(field, '?2')
    await user.click(screen.getByRole('button', { name: 'Use This Image' }))
    expect(await screen.findByText('Update failed')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove Photo' }))
    expect(await screen.findByText('Failed to remove avatar.')).toBeInTheDocument()
    vi.restoreAllMocks()
  })

  test('a file that is not an image is rejected with the specified message', async () => {
    const { user } = await openUrlTab('text')
    await user.click(screen.getByRole('tab', { name: 'Upload File' }))
    const panel = await screen.findByRole('tabpanel', { name: 'Upload File' })
    const input = panel.querySelector('input[type=file]')
    expect(input).not.toBeNull()
    const file = new File(['hello'], 'me.png', { type: 'image/png' })
    if (input instanceof HTMLInputElement) await user.upload(input, file)
    expect(
      await screen.findByText('Invalid file type: Please select an image file.'),
    ).toBeInTheDocument()
  })
})
