import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { FeedHead } from './feed-head'

it('a filter of the feed that is pressed before the pressed scope is shown keeps that scope', async () => {
  render(
    <MemoryRouter>
      <FeedHead view={{ filter: 'all', scope: 'following' }} scopeInAddress={undefined} />
    </MemoryRouter>,
  )
  const forums = screen.getByRole('link', { name: 'forums' })
  expect(forums).toHaveAttribute('href', '/?filter=forums')
  await userEvent.click(screen.getByRole('link', { name: 'Everyone' }))
  expect(forums).toHaveAttribute('href', '/?filter=forums&feed=everyone')
  await userEvent.click(forums)
  expect(screen.getByRole('link', { name: 'Following' })).toHaveAttribute(
    'href',
    '/?filter=forums&feed=following',
  )
})
