import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { auth } from '@/lib/auth-client'
import { renderApp } from '../../support/render'
import { makeMember, operate, setProfile, signInAs, useFreshBrowser } from '../members'

useFreshBrowser()

test('a member reports one picture of an article, and the case shows which', async () => {
  const [author, reporter, admin] = await Promise.all([
    makeMember('author'),
    makeMember('reporter'),
    makeMember('chief'),
  ])
  await setProfile(admin, { is_super_admin: true })
  const id = crypto.randomUUID()
  const title = `Foxes of ${author.username}`
  const picture = 'https://pictures.example/fox.png'
  await operate('POST', '/rest/v1/articles', {
    id,
    author_id: author.id,
    title,
    content: 'A fox is not a dog.',
    status: 'published',
    image_url: picture,
    image_alt: 'A fox',
  })

  await signInAs(reporter)
  const reading = renderApp(`/articles/${id}`)
  await reading.user.click(await screen.findByRole('button', { name: 'Open picture: A fox' }))
  await reading.user.click(await screen.findByRole('button', { name: 'Report this picture' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this picture' }))
  await reading.user.click(dialog.getByRole('radio', { name: 'Hate' }))
  await reading.user.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByRole('dialog', { name: 'Thanks for telling us' })).toBeVisible()
  reading.unmount()
  await auth.signOut({ scope: 'local' })

  await signInAs(admin)
  const { user } = renderApp('/moderation/queue?kind=article')
  const cases = within(await screen.findByRole('list', { name: 'Cases' }))
  await user.click(cases.getByRole('button', { name: new RegExp(title) }))
  const found = within(await screen.findByRole('article', { name: title }))
  const about = await found.findByText('About this picture')
  expect(about.nextElementSibling).toHaveAttribute('src', picture)
})
