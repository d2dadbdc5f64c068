import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { logInOnPage } from '../log-in'
import { failRequests, makeMember, promote, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { main, makePage, makePost, openPage, rowsOf, useLoadedPages } from './fixture'

useFreshBrowser()
useLoadedPages()

const BROKEN = { status: 500, body: { message: 'broken' } }

async function two() {
  const [me, owner] = await Promise.all([makeMember('me'), makeMember('owner')])
  const website = 'bluebakery.example'
  const page = await makePage(owner, { website, email: 'hello@bluebakery.example', phone: '+1 23' })
  return { me, owner, page }
}

describe('a business page', () => {
  test('a member has the menu of who runs a page beside their name', async () => {
    const { me, owner, page } = await two()
    await signInAs(me)
    const { user } = await openPage(page)
    await user.click(await main().findByRole('tab', { name: 'About' }))
    await user.click(await main().findByRole('button', { name: `More about ${owner.username}` }))
    expect(await screen.findByRole('menuitem', { name: `Block ${owner.username}` })).toBeVisible()
    expect(screen.getByRole('menuitem', { name: 'Report…' })).toBeVisible()
  })

  test('a visitor can read the page but has to sign in to follow or message', async () => {
    const { page } = await two()
    const { user, unmount } = await openPage(page)
    expect(main().getByText('Restaurant')).toBeVisible()
    const website = main().getByRole('link', { name: 'bluebakery.example' })
    expect(website).toHaveAttribute('href', 'https://bluebakery.example')
    expect(website).toHaveAttribute('rel', expect.stringContaining('noopener'))
    expect(main().getByRole('link', { name: 'hello@bluebakery.example' })).toHaveAttribute(
      'href',
      'mailto:hello@bluebakery.example',
    )
    expect(main().queryByRole('button', { name: 'Manage' })).toBeNull()
    expect(main().queryByRole('button', { name: 'Change Cover' })).toBeNull()

    await user.click(main().getByRole('button', { name: `Follow ${page.name}` }))
    expect(await screen.findByText('Authentication Required')).toBeVisible()
    expect(screen.getByText('Please log in to follow this business page.')).toBeVisible()
    await waitFor(() =>
      expect(currentAddress()).toBe(`/auth?next=${encodeURIComponent(`/business/${page.id}`)}`),
    )
    unmount()
    const again = await openPage(page)
    await again.user.click(main().getByRole('button', { name: 'Message' }))
    expect(await screen.findByText('Please log in to send messages.')).toBeVisible()
    await waitFor(() => expect(currentAddress()).toMatch(/^\/auth/))
  })

  test('the address of a page is read on its own, and beside it the link to a map', async () => {
    const page = await makePage(await makeMember('owner'), { address: '1 Mill Lane, Delft' })
    await openPage(page)
    expect(main().getByText('1 Mill Lane, Delft')).toHaveTextContent(/^1 Mill Lane, Delft$/)
    const link = main().getByRole('link', { name: 'Open in Maps (opens in a new tab)' })
    expect(link.closest('dd')).not.toHaveTextContent('Mill Lane')
  })

  test('an unknown id shows Business Page Not Found', async () => {
    renderApp(`/business/${crypto.randomUUID()}`)
    expect(await screen.findByRole('heading', { name: 'Business Page Not Found' })).toBeVisible()
  })

  test('an id that is not a UUID shows Business Page Not Found without a request', async () => {
    failRequests('/rest/v1/business_pages', BROKEN)
    renderApp('/business/1')
    expect(await screen.findByRole('heading', { name: 'Business Page Not Found' })).toBeVisible()
  })

  test('a page that fails to load shows an error', async () => {
    const { page } = await two()
    failRequests('/rest/v1/business_pages', BROKEN)
    renderApp(`/business/${page.id}`)
    expect(await screen.findByText('Failed to load business pages')).toBeVisible()
  })

  test('each tab of a page has its own address (UX-12)', async () => {
    const { page, owner } = await two()
    await makePost(owner, page, 'Fresh bread')
    const { user } = await openPage(page)
    await user.click(main().getByRole('tab', { name: 'About' }))
    expect(currentAddress()).toBe(`/business/${page.id}?tab=about`)
    expect(await main().findByRole('link', { name: owner.username })).toBeVisible()
    await user.click(main().getByRole('tab', { name: 'Reviews' }))
    expect(currentAddress()).toBe(`/business/${page.id}?tab=reviews`)
    await user.click(main().getByRole('tab', { name: 'Posts' }))
    expect(currentAddress()).toBe(`/business/${page.id}`)
  })
})

describe('following a business page', () => {
  test('following updates the count, and unfollowing can be undone', async () => {
    const { me, page } = await two()
    await signInAs(me)
    const { user } = await openPage(page)
    await user.click(main().getByRole('button', { name: `Follow ${page.name}` }))
    const unfollow = { name: `Following ${page.name}. Unfollow` }
    expect(await main().findByRole('button', unfollow)).toHaveTextContent('Following')
    expect(main().getByText('1 follower')).toBeVisible()
    const followers = () => rowsOf('business_page_followers', `business_page_id=eq.${page.id}`)
    await waitFor(async () => expect(await followers()).toMatchObject([{ user_id: me.id }]))

    await user.click(main().getByRole('button', unfollow))
    expect(await screen.findByText(`You unfollowed ${page.name}`)).toBeVisible()
    expect(main().getByText('0 followers')).toBeVisible()
    await waitFor(async () => expect(await followers()).toEqual([]))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await main().findByText('1 follower')).toBeVisible()
    await waitFor(async () => expect(await followers()).toHaveLength(1))
  })

  test('a page without posts offers to follow it, and asks no follower again', async () => {
    const { me, page } = await two()
    await signInAs(me)
    const { user } = await openPage(page)
    await user.click(await main().findByRole('button', { name: 'Follow this page' }))
    expect(await main().findByText("You'll see its first post in your feed.")).toBeVisible()
    expect(main().getByText('1 follower')).toBeVisible()
    expect(main().queryByRole('button', { name: 'Follow this page' })).toBeNull()
  })

  test('a follow that fails shows an error and leaves the count unchanged', async () => {
    const { me, page } = await two()
    await signInAs(me)
    const { user } = await openPage(page)
    failRequests('/rest/v1/business_page_followers', BROKEN)
    await user.click(main().getByRole('button', { name: `Follow ${page.name}` }))
    expect(
      await screen.findByText('Failed to update follow status. Please try again.'),
    ).toBeVisible()
    expect(main().getByText('0 followers')).toBeVisible()
  })

  test('a new follower appears live in the owner’s count', async () => {
    const { me, owner, page } = await two()
    await signInAs(owner)
    await openPage(page)
    expect(main().getByText('0 followers')).toBeVisible()
    const theirs = await actAs(me)
    const row = { business_page_id: page.id, user_id: me.id }
    await waitFor(
      async () => {
        await theirs.from('business_page_followers').delete().match(row)
        await theirs.from('business_page_followers').insert(row)
        expect(await main().findByText('1 follower', {}, { timeout: 2000 })).toBeVisible()
      },
      { timeout: 15_000 },
    )
  })
})

test('a message from a business page goes to its owner and names the page', async () => {
  const { me, owner, page } = await two()
  await signInAs(me)
  const { user } = await openPage(page)
  await user.click(main().getByRole('button', { name: 'Message' }))
  await waitFor(() => expect(currentAddress()).toBe('/messages'))
  expect(await screen.findByText(`You're writing to ${page.name}`)).toBeVisible()
  await user.type(screen.getByPlaceholderText('Type a message...'), 'Any rye today?{Enter}')
  expect(await screen.findByText('Business page')).toBeVisible()
  expect(await rowsOf('messages', `sender_id=eq.${me.id}`)).toMatchObject([
    { receiver_id: owner.id, message_type: 'business_page', business_page_id: page.id },
  ])
})

async function manage(user: ReturnType<typeof renderApp>['user'], action: string) {
  await user.click(await main().findByRole('button', { name: 'Manage' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the owner of a business page', () => {
  test('the owner can edit the page', async () => {
    const { owner, page } = await two()
    await signInAs(owner)
    const { user } = await openPage(page)
    expect(main().queryByRole('button', { name: 'Message' })).toBeNull()
    await user.click(await main().findByRole('button', { name: 'Edit Page' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Page' }))
    await user.type(dialog.getByLabelText('Business Name'), ' & Café')
    await user.clear(dialog.getByLabelText('Phone'))
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Business page updated')).toBeVisible()
    const name = `${page.name} & Café`
    expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible()
    const rows = await rowsOf('business_pages', `id=eq.${page.id}`)
    expect(rows).toMatchObject([{ name, phone: null, website: 'bluebakery.example' }])
  })

  test('the edit form keeps its values when saving fails, with an error', async () => {
    const { owner, page } = await two()
    await signInAs(owner)
    const { user } = await openPage(page)
    await user.click(await main().findByRole('button', { name: 'Edit Page' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Page' }))
    await user.type(dialog.getByLabelText('Business Name'), ' 2')
    failRequests('/rest/v1/business_pages', BROKEN)
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Failed to update business page.')).toBeVisible()
    expect(dialog.getByLabelText('Business Name')).toHaveValue(`${page.name} 2`)
  })

  test('a cover that is not an image is rejected with the reason', async () => {
    const { owner, page } = await two()
    await signInAs(owner)
    const { user } = await openPage(page)
    await user.click(main().getByRole('button', { name: 'Change Cover' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Cover' }))
    const file = new File(['words'], 'words.txt', { type: 'text/plain' })
    const field = dialog.getByLabelText('Cover photo', { selector: 'input' })
    await userEvent.setup({ applyAccept: false }).upload(field, file)
    expect(await dialog.findByText('Invalid file type: Please select an image file.')).toBeVisible()
  })

  test('deleting a page asks first, then leads to the directory (UX-30)', async () => {
    const { owner, page } = await two()
    await signInAs(owner)
    const { user } = await openPage(page)
    await manage(user, 'Delete Page')
    const question = within(
      await screen.findByRole('alertdialog', { name: `Delete ${page.name}?` }),
    )
    await user.click(question.getByRole('button', { name: 'Delete Page' }))
    expect(await screen.findByText('Business page deleted')).toBeVisible()
    await waitFor(() => expect(currentAddress()).toBe('/business'))
    expect(await rowsOf('business_pages', `id=eq.${page.id}`)).toEqual([])
  })
})

test('a super admin can verify a page but not edit it', async () => {
  const { me, page } = await two()
  await promote(me)
  await signInAs(me)
  const { user } = await openPage(page)
  await user.click(await main().findByRole('button', { name: 'Manage' }))
  const verify = await screen.findByRole('menuitem', { name: 'Verify Page' })
  expect(main().queryByRole('button', { name: 'Edit Page' })).toBeNull()
  for (const name of ['Change Picture', 'Change Cover']) {
    expect(screen.queryByRole('menuitem', { name })).toBeNull()
  }
  await user.click(verify)
  expect(await screen.findByText('Page verified')).toBeVisible()
  expect(await main().findByRole('img', { name: 'Verified' })).toBeVisible()
  expect(await rowsOf('business_pages', `id=eq.${page.id}`)).toMatchObject([{ is_verified: true }])
})

describe('links to a business page', () => {
  test('search and feed both link to a page', async () => {
    const { me, page } = await two()
    await signInAs(me)
    const { unmount } = renderApp(`/?search=${page.name}`)
    const href = `#/business/${page.id}`
    await waitFor(() => {
      const found = main().getAllByRole('link')
      expect(found.map((link) => link.getAttribute('href'))).toContain(href)
    })
    unmount()
    renderApp('/')
    const feed = within(await screen.findByRole('feed'))
    expect(await feed.findByRole('link', { name: page.name })).toHaveAttribute('href', href)
  })

  test('the notification about a new follower leads to the page', async () => {
    const { me, owner, page } = await two()
    const theirs = await actAs(me)
    const row = { business_page_id: page.id, user_id: me.id }
    expect((await theirs.from('business_page_followers').insert(row)).error).toBeNull()
    await signInAs(owner)
    const { user } = renderApp('/notifications')
    await user.click(
      await screen.findByRole('link', { name: new RegExp(`started following ${page.name}`) }),
    )
    expect(await screen.findByRole('heading', { name: page.name, level: 1 })).toBeVisible()
  })
})

test('a visitor who wants to comment on a business post returns to its form', async () => {
  const { owner, page } = await two()
  await makePost(owner, page, 'Fresh bread')
  const { user } = await openPage(page)
  await user.click(await main().findByRole('button', { name: /comments?/i }))
  await user.click(await main().findByRole('button', { name: 'Please login to comment' }))
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await logInOnPage(user, await makeMember('commenter'))
  await waitFor(() => expect(main().getByRole('textbox', { name: /comment/i })).toHaveFocus())
})
