import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeMember, operate, signInAs, useFreshBrowser } from '../members'
import { main, makePage, makeReview, openPage, useLoadedPages } from './fixture'

useFreshBrowser()
useLoadedPages()

test('the author of a hidden review sees that it is hidden, and why', async () => {
  const [me, owner] = await Promise.all([makeMember('me'), makeMember('owner')])
  const page = await makePage(owner)
  const id = await makeReview(me, page)
  const row = { kind: 'business_review', item_id: id, author_id: me.id, state: 'pending' }
  await operate('POST', '/rest/v1/hidden_content', { ...row, original: { title: 'Good bread' } })
  await signInAs(me)
  const { user } = await openPage(page, '?tab=reviews')
  expect(await main().findByRole('heading', { name: 'Your review' })).toBeVisible()
  await user.click(await main().findByRole('button', { name: 'Hidden – see why' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Good bread')).toBeVisible()
})
