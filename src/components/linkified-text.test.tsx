import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LinkifiedText } from './linkified-text'

it('tags in a text are shown as typed', () => {
  const text = '<b>Bold</b> <img src=x> words'
  const { container } = render(<LinkifiedText text={text} />)
  expect(container).toHaveTextContent(text)
  expect(container.querySelector('b, img')).toBeNull()
})
