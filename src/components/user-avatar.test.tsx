import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { env } from '@/config/env'
import { UserAvatar } from './user-avatar'

const face = `${env.supabaseUrl}/storage/v1/object/public/avatars/ada/5.webp`

function show(avatar_url: string, size?: 'small' | 'large') {
  render(<UserAvatar profile={{ id: 'ada', full_name: 'Ada', avatar_url }} size={size} />)
  return screen.getByRole('img', { name: 'Ada' })
}

it('an avatar requests a picture as wide as its place', () => {
  const picture = show(`${face}#w=512-128`, 'small')
  expect(picture).toHaveAttribute('src', face)
  expect(picture).toHaveAttribute('sizes', '32px')
  expect(picture.getAttribute('srcset')).toMatch(/5-w128\.webp 128w, .*5\.webp 512w$/)
  expect(picture).toHaveAttribute('loading', 'lazy')
})

it.each([face, 'https://pictures.test/a.webp#w=512-128'])(
  'the picture %s without a small version of ours is requested as it is',
  (address) => {
    const picture = show(address)
    expect(picture).toHaveAttribute('src', address)
    expect(picture).not.toHaveAttribute('srcset')
  },
)

it('the initial is shown when the picture fails to load', () => {
  fireEvent.error(show(`${face}#w=512-128`))
  expect(screen.getByRole('img', { name: 'Ada' })).toHaveTextContent('A')
})

it('the initial is shown when the URL is not safe', () => {
  expect(show('javascript:alert(1)')).toHaveTextContent('A')
})
