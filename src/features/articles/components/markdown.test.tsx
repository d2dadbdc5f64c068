import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Markdown } from './markdown'

it('an address in an article ends where its sentence goes on', () => {
  const text = '请看https://example.com/a，谢谢大家'
  const { container } = render(<Markdown text={text} />)
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.com/a')
  expect(container).toHaveTextContent(text)
})

it('a link with a text of its own leads where its author meant', () => {
  render(<Markdown text="[请看，谢谢](https://example.com/a，b)" />)
  expect(screen.getByRole('link', { name: '请看，谢谢' }).getAttribute('href')).toContain('/a%EF')
})
