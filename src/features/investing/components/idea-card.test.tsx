import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { sampleIdeas } from '../model/samples'
import { IdeaCard } from './idea-card'

function Place() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

it('a visitor who opens a card is asked to sign in, and returns to that idea', async () => {
  const idea = sampleIdeas()[0]
  if (!idea) throw new Error('no sample')
  const user = userEvent.setup()
  render(
    <MemoryRouter initialEntries={['/investing']}>
      <IdeaCard idea={idea} isVisitor />
      <Place />
    </MemoryRouter>,
  )
  await user.click(screen.getByRole('button', { name: idea.title }))
  expect(
    await screen.findByText('You need to be signed in to view business idea details'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByRole('status')).toHaveTextContent(
    `/auth?tab=login&next=${encodeURIComponent('/investing/1')}`,
  )
})
