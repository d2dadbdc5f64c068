import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LinkifiedText } from './linkified-text'

it('tags in a text are shown as typed', () => {
  const text = '<b>Bold</b> <img src=x> words'
  const { container } = render(<LinkifiedText text={text} />)
  expect(container).toHaveTextContent(text)
  expect(container.querySelector('b, img')).toBeNull()
})

it.each([
  '请看https://example.com/a，谢谢大家',
  '链接https://example.com/a（点这里）',
  '「https://example.com/a」を見て',
  'شاهد https://example.com/a، شكرا',
  'देखें https://example.com/a।',
  'We read “https://example.com/a” today',
])('the address in “%s” ends where its sentence goes on', (text) => {
  const { container } = render(<LinkifiedText text={text} />)
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.com/a')
  expect(container).toHaveTextContent(text)
})
