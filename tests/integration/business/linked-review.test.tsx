import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeMember, signInAs, useFreshBrowser } from '../members'
import { main, makePage, makeReview, openPage, useLoadedPages } from './fixture'

useFreshBrowser()
useLoadedPages()

test('a linked review is shown above the first page of reviews, also to a visitor', async () => {
  const [me, owner] = await Promise.all([makeMember('me'), makeMember('owner')])
  const page = await makePage(owner)
  const id = await makeReview(me, page, { title: 'The oldest' })
  const people = await Promise.all(Array.from({ length: 10 }, () => makeMember('fan')))
  for (const person of people) await makeReview(person, page)
  const visit = await openPage(page, `?tab=reviews&review=${id}`)
  expect(
    within(await main().findByRole('region', { name: 'The review you opened' })).getByRole(
      'heading',
      { name: 'The oldest' },
    ),
  ).toBeVisible()
  visit.unmount()
  await signInAs(owner)
  const { user } = await openPage(page, `?tab=reviews&review=${id}`)
  const linked = within(await main().findByRole('region', { name: 'The review you opened' }))
  expect(linked.getByRole('heading', { name: 'The oldest' })).toBeVisible()
  const list = within(main().getByRole('list', { name: 'Reviews' }))
  expect(list.getAllByRole('article')).toHaveLength(10)
  await user.click(main().getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(list.getAllByRole('article')).toHaveLength(11))
})

test('a link to a deleted review says that it is no longer available', async () => {
  const page = await makePage(await makeMember('owner'))
  await openPage(page, `?tab=reviews&review=${crypto.randomUUID()}`)
  expect(await main().findByText('That review is no longer available.')).toBeVisible()
})
