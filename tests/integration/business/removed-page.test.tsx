import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentAddress } from '../../support/render'
import { makeAdmin, makeMember, signInAs, useFreshBrowser } from '../members'
import { giveRuleAndReason } from '../removal'
import { main, makePage, openPage, rowsOf, useLoadedPages } from './fixture'

useFreshBrowser()
useLoadedPages()

test('a super admin who removes a page leaves it', async () => {
  const [admin, owner] = await Promise.all([makeAdmin(), makeMember('owner')])
  const page = await makePage(owner)
  await signInAs(admin)
  const { user } = await openPage(page)
  await user.click(await main().findByRole('button', { name: 'Manage' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete Page' }))
  await giveRuleAndReason(user)
  await waitFor(() => expect(currentAddress()).toBe('/business'))
  expect(await rowsOf('business_pages', `id=eq.${page.id}`)).toMatchObject([
    { name: 'Removed by moderators' },
  ])
})
