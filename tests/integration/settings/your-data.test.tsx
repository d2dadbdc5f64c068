import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { hasStoredSession } from '@/features/auth/model/stored-session'
import { readDraft, writeDraft } from '@/lib/draft-store'
import { auth } from '@/lib/auth-client'
import { makeClient } from '../../support/backend'
import { ownBackend } from '../../support/own-backend'
import { currentAddress, renderApp } from '../../support/render'
import { loseAnswers } from '../failures/failures'
import {
  intercept,
  failRequests,
  makeMember,
  operate,
  setProfile,
  signInAs,
  useFreshBrowser,
} from '../members'

useFreshBrowser()

async function openYourData(prefix: string) {
  const member = await makeMember(prefix)
  await signInAs(member)
  return { member, ...renderApp('/settings/data') }
}

async function exists(id: string): Promise<boolean> {
  const service = makeClient(ownBackend(), { isService: true })
  const { data } = await service.from('profiles').select('id').eq('id', id).throwOnError()
  return data.length > 0
}

describe('deleting one’s own account', () => {
  async function ask(user: ReturnType<typeof renderApp>['user'], password: string) {
    await user.click(await screen.findByRole('button', { name: 'Delete Account' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' })
    if (password !== '') await user.type(within(dialog).getByLabelText('Your password'), password)
    await user.click(within(dialog).getByRole('button', { name: 'Delete My Account' }))
    return within(dialog)
  }

  test('deleting removes the account, its drafts and the session, and leads to the start page', async () => {
    const { member, user } = await openYourData('leaver')
    const draft = { viewerId: member.id, scope: 'article', target: 'new' }
    const others = { viewerId: 'someone-else', scope: 'article', target: 'new' }
    await writeDraft(draft, 'half a thought')
    await writeDraft(others, 'their thought')
    await ask(user, member.password)
    expect(await screen.findByText('Your account has been deleted')).toBeInTheDocument()
    await waitFor(() => expect(currentAddress()).toBe('/'))
    expect(await exists(member.id)).toBe(false)
    const { email, password } = member
    const again = await auth.signInWithPassword({ email, password })
    expect(again.error?.code).toBe('invalid_credentials')
    expect(await readDraft(draft)).toBeNull()
    expect(await readDraft(others)).not.toBeNull()
    expect(Object.keys(window.localStorage).filter((key) => key.includes('auth-token'))).toEqual([])
  })

  test('deleting leads to the start page even when the session ends before the response', async () => {
    const { member, user } = await openYourData('overtaken')
    await screen.findByRole('button', { name: 'Delete Account' })
    intercept(async (request, pass) => {
      const answer = await pass()
      // Another request may learn first that the session is gone.
      if (request.url.includes('delete_own_account')) await auth.signOut({ scope: 'local' })
      return answer
    })
    await ask(user, member.password)
    await waitFor(() => expect(currentAddress()).toBe('/'))
    expect(await exists(member.id)).toBe(false)
  })

  test('deleting leads to the start page even when the shell reloads the viewer before the response', async () => {
    const { member, user, queryClient } = await openYourData('unseen')
    await screen.findByRole('button', { name: 'Delete Account' })
    intercept(async (request, pass) => {
      const answer = await pass()
      if (request.url.includes('delete_own_account')) {
        await queryClient.refetchQueries({ queryKey: ['auth'] })
      }
      return answer
    })
    await ask(user, member.password)
    expect(await screen.findByText('Your account has been deleted')).toBeInTheDocument()
    await waitFor(() => expect(currentAddress()).toBe('/'))
  })

  test('deleting is refused without the right password, with the reason beside the field', async () => {
    const { member, user } = await openYourData('hesitant')
    const dialog = await ask(user, '')
    expect(await dialog.findByText('Enter your password to confirm.')).toBeInTheDocument()
    await user.type(dialog.getByLabelText('Your password'), 'a guess')
    await user.click(dialog.getByRole('button', { name: 'Delete My Account' }))
    expect(await dialog.findByText("That's not your password.")).toBeInTheDocument()
    await waitFor(() => expect(dialog.getByLabelText('Your password')).toHaveFocus())
    expect(await exists(member.id)).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Keep My Account' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a super admin cannot delete their account and is told why', async () => {
    const { member, user } = await openYourData('chief')
    await setProfile(member, { is_super_admin: true })
    const dialog = await ask(user, member.password)
    expect(await dialog.findByText(/Super admins can't delete their account/)).toBeInTheDocument()
    expect(await exists(member.id)).toBe(true)
  })

  test.each(['at once', 'at the next try'])(
    'an account whose deletion lost its answer counts as deleted %s',
    async (when) => {
      const { member, user } = await openYourData('unheard')
      const draft = { viewerId: member.id, scope: 'article', target: 'new' }
      await writeDraft(draft, 'half a thought')
      await screen.findByRole('button', { name: 'Delete Account' })
      const losing = loseAnswers('delete_own_account')
      const isLater = when === 'at the next try'
      if (isLater) failRequests('viewer_state', 'offline')
      await ask(user, member.password)
      if (isLater) {
        expect(await screen.findByText("Your account wasn't deleted")).toBeInTheDocument()
        expect(await exists(member.id)).toBe(false)
        losing.restore()
        await user.click(await screen.findByRole('button', { name: 'Delete My Account' }))
      }
      expect(await screen.findByText('Your account has been deleted')).toBeInTheDocument()
      await waitFor(() => expect(currentAddress()).toBe('/'))
      expect(await readDraft(draft)).toBeNull()
      expect(hasStoredSession()).toBe(false)
    },
  )

  test('the account stays when deleting it fails, and the next try deletes it', async () => {
    const { member, user } = await openYourData('unlucky')
    await screen.findByRole('button', { name: 'Delete Account' })
    failRequests('delete_own_account', 'offline')
    await ask(user, member.password)
    expect(await screen.findByText("Your account wasn't deleted")).toBeInTheDocument()
    expect(await exists(member.id)).toBe(true)
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Delete My Account' }))
    expect(await screen.findByText('Your account has been deleted')).toBeInTheDocument()
  })
})

describe('downloading one’s own data', () => {
  /** Collects the files the browser is told to save. */
  function catchDownloads() {
    const files: { name: string; blob: Blob }[] = []
    let last = new Blob()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) last = file
      return 'blob:caught'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      files.push({ name: this.download, blob: last })
    })
    return files
  }

  async function textOf(blob: Blob | undefined): Promise<string> {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
      reader.readAsText(blob ?? new Blob())
    })
  }

  test('the file contains everything the member owns and nothing of others', async () => {
    const { member, user } = await openYourData('taker')
    const other = await makeMember('other')
    await operate(
      'POST',
      '/rest/v1/messages',
      Array.from({ length: 210 }, (_, n) => ({
        sender_id: n % 2 === 0 ? member.id : other.id,
        receiver_id: n % 2 === 0 ? other.id : member.id,
        content: `Letter ${n}`,
      })),
    )
    await operate('POST', '/rest/v1/articles', [
      { author_id: member.id, title: 'My draft', content: 'Ten letters and more.' },
      { author_id: other.id, title: 'Their draft', content: 'Ten letters and more.' },
    ])
    const files = catchDownloads()
    await user.click(await screen.findByRole('button', { name: 'Download My Data' }))
    expect(await screen.findByText('Your data has been downloaded')).toBeInTheDocument()
    expect(files).toHaveLength(1)
    expect(files[0]?.name).toMatch(
      new RegExp(`^kindling-data-${member.username}-\\d{4}-\\d{2}-\\d{2}\\.json$`),
    )
    const text = await textOf(files[0]?.blob)
    const data = JSON.parse(text) as Record<string, { title?: string; id: string }[]>
    expect(new Set(data['messages']?.map(({ id }) => id)).size).toBe(210)
    expect(data['articles']?.map(({ title }) => title)).toEqual(['My draft'])
    expect(text).toContain(member.email)
    expect(text).not.toContain(other.email)
    expect(text).not.toContain('Their draft')
  })

  test('a download that fails shows an error, and Try Again repeats it', async () => {
    const { user } = await openYourData('unlucky')
    const button = await screen.findByRole('button', { name: 'Download My Data' })
    failRequests('export_my_data', { status: 500, body: { message: 'broken' } })
    const files = catchDownloads()
    await user.click(button)
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument()
    expect(screen.getAllByText("We couldn't collect your data").length).toBeGreaterThan(0)
    expect(files).toEqual([])
    vi.restoreAllMocks()
    catchDownloads()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Your data has been downloaded')).toBeInTheDocument()
  })
})

describe('posts in groups one has left', () => {
  test('a post in a former group is listed and can be deleted after confirming', async () => {
    const host = await makeMember('host')
    const member = await makeMember('left')
    const service = makeClient(ownBackend(), { isService: true })
    const group = { name: 'Bakers', description: 'Bread and what it takes', created_by: host.id }
    const { data: made } = await service
      .from('groups')
      .insert(group)
      .select('id')
      .single()
      .throwOnError()
    const place = { group_id: made.id, user_id: member.id }
    await operate('POST', '/rest/v1/group_members', place)
    const written = ['First loaf', 'Second loaf'].map((content) => ({ ...place, content }))
    await service.from('group_posts').insert(written).throwOnError()
    await service.from('group_members').delete().match(place).throwOnError()
    await signInAs(member)
    const { user } = renderApp('/settings/data')

    const row = (await screen.findByText('First loaf')).closest('li')
    expect(screen.getByText('Second loaf')).toBeInTheDocument()
    if (!row) throw new Error('the post stands in no row')
    expect(within(row).getByText(/Post in “Bakers”/)).toBeInTheDocument()
    await user.click(within(row).getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Delete your post in “Bakers”?',
    })
    const broken = Response.json({ message: 'broken' }, { status: 500 })
    const failure = intercept(({ url }) =>
      url.includes('delete_left_behind') ? Promise.resolve(broken) : null,
    )
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText("It wasn't deleted")).toBeInTheDocument()
    failure.restore()
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('First loaf')).not.toBeInTheDocument())
    const { data: left } = await service.from('group_posts').select('content').match(place)
    expect(left).toEqual([{ content: 'Second loaf' }])
  })
})
