import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { sessionChanged } from '@/features/auth/model/session-store'
import { registerUnsaved } from '@/lib/unsaved'
import { currentAddress, renderApp } from '../../support/render'
import { makeArticle, writeAs } from '../articles/fixture'
import { rowsOf } from '../business/fixture'
import { makeGroup } from '../groups/fixture'
import { makeMember, signInAs, useFreshBrowser, type Member } from '../members'

/** Ends the session as a refused token refresh does. */
async function endSession() {
  await act(() => {
    sessionChanged(null)
    return Promise.resolve()
  })
}

/** Signs in in the dialog over a page with unsaved text. */
async function signInAgain(user: UserEvent, { email, password }: Member) {
  const dialog = await screen.findByRole('dialog', { name: "You've been signed out" })
  await user.type(within(dialog).getByLabelText('Email'), email)
  await user.type(within(dialog).getByLabelText('Password'), password)
  await user.click(within(dialog).getByRole('button', { name: 'Log In' }))
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: "You've been signed out" })).toBeNull(),
  )
}

async function logOut(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Your account' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible()
}

describe('a session that expires', () => {
  useFreshBrowser()

  it('a members-only page leads to sign in and back (UX-90)', async () => {
    await signInAs(await makeMember('expired'))
    renderApp('/settings')
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    await endSession()
    await waitFor(() => expect(currentAddress()).toBe('/auth?next=%2Fsettings'))
    expect(await screen.findByText("You've been signed out")).toBeVisible()
  })

  it('a public page stays and shows that the session has ended', async () => {
    await signInAs(await makeMember('expired'))
    renderApp('/articles')
    await screen.findByRole('heading', { level: 1, name: 'Articles' })
    await endSession()
    expect(await screen.findByText("You've been signed out")).toBeVisible()
    expect(currentAddress()).toBe('/articles')
  })

  it('a public page with unsaved text shows that the session has ended', async () => {
    await signInAs(await makeMember('expired'))
    renderApp('/articles')
    await screen.findByRole('heading', { level: 1, name: 'Articles' })
    registerUnsaved({ ask: () => undefined })
    await endSession()
    expect(await screen.findByText("You've been signed out")).toBeVisible()
  })

  it('a page with unsaved text stays, and signing in on it continues the work (UX-90)', async () => {
    const member = await makeMember('typing')
    await signInAs(member)
    const { user } = renderApp('/settings')
    const heading = await screen.findByRole('heading', { level: 1, name: 'Settings' })
    registerUnsaved({ ask: () => undefined })
    await endSession()

    const dialog = await screen.findByRole('dialog', { name: "You've been signed out" })
    expect(heading).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(dialog).toBeInTheDocument()
    await signInAgain(user, member)
    expect(currentAddress()).toBe('/settings')
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBe(heading)
  })

  it('a note being written stays and is stored after signing in again (UX-90)', async () => {
    const [me, saved] = await Promise.all([makeMember('noting'), makeMember('saved')])
    await signInAs(me)
    const { supabase } = await import('@/lib/supabase')
    await supabase
      .from('saved_items')
      .insert({ user_id: me.id, kind: 'member', item_id: saved.id, note: null })
    const { user } = renderApp('/saved')
    await user.click(await screen.findByRole('button', { name: /^Add (a )?note/ }))
    const field = await screen.findByRole('textbox', { name: 'Note' })
    await user.type(field, 'Ask about bread')
    await endSession()
    expect(await screen.findByRole('dialog', { name: "You've been signed out" })).toBeVisible()
    expect(field).toHaveValue('Ask about bread')
    await signInAgain(user, me)
    expect(field).toHaveValue('Ask about bread')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    const notes = () => rowsOf('saved_items', `user_id=eq.${me.id}&select=note`)
    await waitFor(async () => expect(await notes()).toEqual([{ note: 'Ask about bread' }]))
  })

  it('another member who signs in over it finds nothing of what was typed', async () => {
    const [ada, ben] = await Promise.all([makeMember('ada'), makeMember('ben')])
    await signInAs(ada)
    const { user } = renderApp('/settings/account')
    await user.type(await screen.findByLabelText('New email'), 'ada-new@members.test')
    await endSession()
    await signInAgain(user, ben)
    await waitFor(() => expect(screen.getByLabelText('New email')).toHaveValue(''))
  })

  it('a report being written on a public page stays for its member, and another member finds nothing of it', async () => {
    const [ada, ben, article] = await Promise.all([
      makeMember('ada'),
      makeMember('ben'),
      makeArticle('author'),
    ])
    await signInAs(ada)
    const { user } = renderApp(`/articles/${article.id}`)
    await user.click(await screen.findByRole('button', { name: `More about ${article.title}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Report…' }))
    const note = 'Anything moderators should know?'
    await user.type(await screen.findByLabelText(note), 'He owes me money')
    await endSession()
    expect(screen.getByLabelText(note)).toHaveValue('He owes me money')
    await act(() => signInAs(ada))
    expect(screen.getByLabelText(note)).toHaveValue('He owes me money')
    await endSession()
    await act(() => signInAs(ben))
    await waitFor(() => expect(screen.queryByLabelText(note)).toBeNull())
  })
})

describe('logging out', () => {
  useFreshBrowser()

  it('a public page comes as for a visitor', async () => {
    const group = await makeGroup(await makeMember('owner'))
    await signInAs(await makeMember('leaver'))
    const { user } = renderApp(`/groups/${group.id}`)
    expect(await screen.findByRole('heading', { level: 1, name: group.name })).toBeVisible()
    await logOut(user)
    expect(await screen.findByRole('heading', { level: 1, name: group.name })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('status', { name: /Loading/ })).toBeNull())
  })

  it('a draft is gone from the screen, because only its author reads it', async () => {
    const author = await makeMember('author')
    const draft = await writeAs(author, { title: 'Half a thought', status: 'draft' })
    await signInAs(author)
    const { user } = renderApp(`/articles/${draft.id}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Half a thought' })).toBeVisible()
    await logOut(user)
    await waitFor(() => expect(screen.queryByText('Half a thought')).toBeNull())
  })

  it('a comment whose deletion could still be undone is deleted', async () => {
    const [me, article] = await Promise.all([makeMember('leaver'), makeArticle('author')])
    await signInAs(me)
    const { supabase } = await import('@/lib/supabase')
    const row = { article_id: article.id, user_id: me.id, content: 'Regretted' }
    expect((await supabase.from('article_comments').insert(row)).error).toBeNull()
    const { user } = renderApp(`/articles/${article.id}`)
    const comment = (await screen.findByText('Regretted')).closest('li')
    if (!comment) throw new Error('the comment is in no list')
    await user.click(within(comment).getByRole('button', { name: /^More|Actions|Options/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText('Comment deleted')).toBeVisible()
    await logOut(user)
    expect(await rowsOf('article_comments', `article_id=eq.${article.id}&select=id`)).toEqual([])
  })
})
