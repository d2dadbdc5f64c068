import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { GroupDetail, GroupPost } from '../model/group'
import { NewSinceVisit } from './new-since-visit'

const group = { id: 'bakers', new_posts: 2, first_new_id: 'oldest' } as GroupDetail
const posts = ['pinned', 'newest', 'oldest', 'seen'].map(
  (id) => ({ id, is_pinned: id === 'pinned' }) as GroupPost,
)

it('new posts in a group have a link to the first unread one', () => {
  render(<NewSinceVisit group={group} posts={posts} />)
  expect(screen.getByText('2 new posts since your last visit')).toBeVisible()
  expect(screen.getByRole('link', { name: 'First unread' })).toHaveAttribute(
    'href',
    '#/groups/bakers?post=oldest',
  )
})

it('a first unread post at the top of a group needs no link', () => {
  render(<NewSinceVisit group={{ ...group, first_new_id: 'newest' }} posts={posts} />)
  expect(screen.queryByRole('link')).toBeNull()
})

it('more new posts than a badge shows are counted as a badge counts them', () => {
  render(<NewSinceVisit group={{ ...group, new_posts: 100 }} posts={posts} />)
  expect(screen.getByText('99+ new posts since your last visit')).toBeVisible()
})
