import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { env } from '@/config/env'
import { UserAvatar } from './user-avatar'

const face = `${env.supabaseUrl}/storage/v1/object/public/avatars/ada/5.webp`

function show(avatar_url: string, size?: 'small' | 'large') {
  render(<UserAvatar profile={{ id: 'ada', full_name: 'Ada', avatar_url }} size={size} />)
  return screen.getByRole('img', { name: 'Ada' })
}

it('asks for a face as wide as its place', () => {
  const picture = show(`${face}#w=512-128`, 'small')
  expect(picture).toHaveAttribute('src', face)
  expect(picture).toHaveAttribute('sizes', '32px')
  expect(picture.getAttribute('srcset')).toMatch(/5-w128\.webp 128w, .*5\.webp 512w$/)
  expect(picture).toHaveAttribute('loading', 'lazy')
})

it.each([face, 'https://pictures.test/a.webp#w=512-128'])('asks for %s as it is', (address) => {
  const picture = show(address)
  expect(picture).toHaveAttribute('src', address)
  expect(picture).not.toHaveAttribute('srcset')
})

it('shows the initial where a face cannot be had', () => {
  fireEvent.error(show(`${face}#w=512-128`))
  expect(screen.getByRole('img', { name: 'Ada' })).toHaveTextContent('A')
})

it('shows the initial where the address leads nowhere', () => {
  expect(show('javascript:alert(1)')).toHaveTextContent('A')
})
