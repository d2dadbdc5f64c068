import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { FeedItem } from '../queries'
import { FeedGroup } from './feed-group'

const { drawn } = vi.hoisted(() => ({ drawn: [] as string[] }))

vi.mock('./feed-card', () => ({
  FeedCard({ item: { id, title } }: { item: FeedItem }) {
    drawn.push(id)
    return <article>{title}</article>
  },
}))

function item(id: string, title: string): FeedItem {
  return { id, title, type: 'article', profile: { id: `author of ${id}` } } as FeedItem
}

it('a card is drawn again when its items have changed, not when the feed is read again', () => {
  const [first, other] = [item('a', 'First'), item('b', 'Other')]
  const group = () => ({ first, rest: [other] })
  const { rerender } = render(<FeedGroup group={group()} position={1} divider={null} />)
  rerender(<FeedGroup group={group()} position={1} divider={null} />)
  expect(drawn).toEqual(['a'])
  const renamed = { first: item('a', 'Renamed'), rest: [other] }
  rerender(<FeedGroup group={renamed} position={1} divider={null} />)
  expect(screen.getByText('Renamed')).toBeInTheDocument()
  rerender(<FeedGroup group={{ ...renamed, rest: [] }} position={1} divider={null} />)
  expect(screen.queryByRole('button')).toBeNull()
})
