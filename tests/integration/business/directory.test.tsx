import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { failRequests, freshName, makeMember, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { main, makePage, rowsOf, useLoadedPages } from './fixture'

useFreshBrowser()
useLoadedPages()

const BROKEN = { status: 500, body: { message: 'broken' } }

describe('the business directory', () => {
  test('the directory can be searched and filtered, and the URL has both', async () => {
    const me = await makeMember('me')
    const shop = await makePage(me, { category: 'Retail' })
    const bakery = await makePage(me)
    await signInAs(me)
    const { user } = renderApp('/business')
    expect(await screen.findByRole('heading', { name: 'Business Pages', level: 1 })).toBeVisible()
    expect(screen.getByText('Discover and connect with local businesses')).toBeVisible()
    expect(await main().findByRole('heading', { name: shop.name })).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Search business pages' }), bakery.name)
    await waitFor(() => expect(currentAddress()).toBe(`/business?search=${bakery.name}`))
    await waitFor(() => expect(main().getAllByRole('listitem')).toHaveLength(1))
    const card = within(main().getByRole('listitem'))
    expect(card.getByRole('heading', { name: bakery.name })).toBeVisible()
    expect(card.getByText('Restaurant')).toBeVisible()
    expect(card.getByText('0 followers')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Retail')
    expect(await screen.findByText('No business pages found')).toBeVisible()
    expect(currentAddress()).toContain('category=Retail')
    await user.click(screen.getByRole('link', { name: 'Show all pages' }))
    await waitFor(() => expect(currentAddress()).toBe('/business'))
    await user.click(await screen.findByRole('link', { name: `View Page: ${shop.name}` }))
    expect(await screen.findByRole('heading', { name: shop.name, level: 1 })).toBeVisible()
  })

  test('the category filter offers All and the ten categories', async () => {
    await signInAs(await makeMember('me'))
    renderApp('/business')
    const choice = within(await screen.findByRole('combobox', { name: 'Category' }))
    expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Restaurant',
      'Retail',
      'Technology',
      'Healthcare',
      'Education',
      'Real Estate',
      'Automotive',
      'Beauty & Wellness',
      'Professional Services',
      'Other',
    ])
  })

  test('Load more shows the rest of the pages, then disappears', async () => {
    const me = await makeMember('me')
    const prefix = freshName('Chain')
    const client = await actAs(me)
    const rows = Array.from({ length: 13 }, (_, index) => ({
      owner_id: me.id,
      name: `${prefix} ${index}`,
      category: 'Other',
      description: 'One of many.',
    }))
    expect((await client.from('business_pages').insert(rows)).error).toBeNull()
    await signInAs(me)
    const { user } = renderApp(`/business?search=${prefix}`)
    await waitFor(() => expect(main().getAllByRole('listitem')).toHaveLength(12))
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(main().getAllByRole('listitem')).toHaveLength(13))
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  test('the directory shows an error when it cannot be loaded, and Try again loads it', async () => {
    const me = await makeMember('me')
    const page = await makePage(me)
    await signInAs(me)
    failRequests('/rpc/list_business_pages', BROKEN)
    const { user } = renderApp(`/business?search=${page.name}`)
    expect(await screen.findByText('Failed to load business pages')).toBeVisible()
    vi.restoreAllMocks()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await main().findByRole('heading', { name: page.name })).toBeVisible()
  })

  test('a visitor who opens the directory is sent to sign in', async () => {
    renderApp('/business')
    await waitFor(() => expect(currentAddress()).toBe('/auth?next=%2Fbusiness'))
  })

  test('links to the old address /business-pages redirect, with their parameters', async () => {
    const me = await makeMember('me')
    const page = await makePage(me)
    await signInAs(me)
    const { unmount } = renderApp('/business-pages')
    await waitFor(() => expect(currentAddress()).toBe('/business'))
    unmount()
    renderApp(`/business-pages/${page.id}?tab=about`)
    expect(await screen.findByRole('heading', { name: page.name, level: 1 })).toBeVisible()
    expect(currentAddress()).toBe(`/business/${page.id}?tab=about`)
  })
})

describe('creating a business page', () => {
  async function openForm() {
    const me = await makeMember('me')
    await signInAs(me)
    const app = renderApp('/business')
    await app.user.click(await screen.findByRole('button', { name: 'Create Business Page' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Business Page' }))
    return { ...app, me, dialog }
  }

  test('the form shows what is missing or invalid, then creates the page and its feed item', async () => {
    const { user, dialog, me } = await openForm()
    const name = freshName('Florist')
    await user.type(dialog.getByLabelText('Website'), 'not a site')
    await user.type(dialog.getByLabelText('Email'), 'nobody')
    await user.click(dialog.getByRole('button', { name: 'Create Page' }))
    expect(await dialog.findByText('Business name is required')).toBeVisible()
    expect(dialog.getByText('Please select a category')).toBeVisible()
    expect(dialog.getByText('Description is required')).toBeVisible()
    expect(dialog.getByText('Please enter a valid website address')).toBeVisible()
    expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
    expect(dialog.getByLabelText('Business Name')).toHaveFocus()

    await user.type(dialog.getByLabelText('Business Name'), name)
    await user.selectOptions(dialog.getByLabelText('Category'), 'Retail')
    await user.type(dialog.getByLabelText('Description'), 'Flowers for every day.')
    await user.clear(dialog.getByLabelText('Website'))
    await user.type(dialog.getByLabelText('Website'), 'florist.example')
    await user.clear(dialog.getByLabelText('Email'))
    await user.click(dialog.getByRole('button', { name: 'Create Page' }))
    expect(await screen.findByText('Business page created')).toBeVisible()
    expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible()
    expect(await rowsOf('business_pages', `name=eq.${name}`)).toMatchObject([
      { owner_id: me.id, category: 'Retail', website: 'florist.example', email: null },
    ])
    const items = await rowsOf('feed_items', `user_id=eq.${me.id}&type=eq.business_page`)
    expect(items).toMatchObject([{ title: name }])
  })

  test('the form keeps its values when creating a page fails, and can save them as a draft', async () => {
    const { user, dialog } = await openForm()
    await user.type(dialog.getByLabelText('Business Name'), 'Florist')
    await user.selectOptions(dialog.getByLabelText('Category'), 'Retail')
    await user.type(dialog.getByLabelText('Description'), 'Flowers for every day.')
    failRequests('/rest/v1/business_pages', BROKEN)
    await user.click(dialog.getByRole('button', { name: 'Create Page' }))
    expect(
      await screen.findByText('Failed to create business page. Please try again.'),
    ).toBeVisible()
    expect(dialog.getByLabelText('Business Name')).toHaveValue('Florist')

    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Save draft' }))
    await user.click(await screen.findByRole('button', { name: 'Create Business Page' }))
    const again = within(await screen.findByRole('dialog', { name: 'Create Business Page' }))
    expect(await again.findByText('Your text is still here.')).toBeVisible()
    expect(again.getByLabelText('Description')).toHaveValue('Flowers for every day.')
    expect(again.getByLabelText('Category')).toHaveValue('Retail')
  })
})
