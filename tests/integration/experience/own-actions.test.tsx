import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../support/render'
import { makeArticle } from '../articles/fixture'
import { makePage } from '../business/fixture'
import { dayFromNow } from '../events/fixture'
import { freshName, makeMember, signInAs, useFreshBrowser } from '../members'

useFreshBrowser()

function goTo(address: string) {
  act(() => void (window.location.hash = `#${address}`))
}

/** What a list says about something of this name. */
async function rowOf(name: string) {
  const [found] = await screen.findAllByText(name)
  return found?.closest('li, article')?.textContent ?? ''
}

test('the list of articles counts a like as soon as its reader is back', async () => {
  const { id, title } = await makeArticle('author')
  await signInAs(await makeMember('reader'))
  const { user } = renderApp('/articles')
  expect(await rowOf(title)).not.toContain('1 like')
  goTo(`/articles/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await screen.findByRole('button', { name: '1. See who reacted' })
  goTo('/articles')
  await waitFor(async () => expect(await rowOf(title)).toContain('1 like'))
})

test('the directory shows the stars that its reader gave as soon as they are back', async () => {
  const page = await makePage(await makeMember('owner'))
  await signInAs(await makeMember('reader'))
  const { user } = renderApp('/business')
  expect(await rowOf(page.name)).not.toContain('5.0')
  goTo(`/business/${page.id}?tab=reviews`)
  const form = within(await screen.findByRole('form', { name: 'Write a Review' }))
  await user.type(form.getByLabelText('Title'), 'Good bread')
  await user.type(form.getByLabelText('Review'), 'Crisp and still warm.')
  await user.click(form.getByRole('button', { name: 'Submit Review' }))
  await screen.findByText('Review submitted')
  goTo('/business')
  await waitFor(async () => expect(await rowOf(page.name)).toContain('5.0'))
})

test('events can be filtered by the place of one that was just created', async () => {
  const city = `Quay ${freshName('town')}`
  await signInAs(await makeMember('host'))
  const { user } = renderApp('/events')
  await screen.findByRole('heading', { level: 1 })
  goTo('/events/create')
  await user.type(await screen.findByLabelText('Title'), 'Supper')
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: dayFromNow(8) } })
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18:30' } })
  await user.type(screen.getByLabelText('Location'), city)
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(window.location.hash).toMatch(/^#\/events\/(?!create)/))
  goTo('/events')
  expect(await screen.findByRole('option', { name: new RegExp(city) })).toBeInTheDocument()
})
