import { expect, it } from 'vitest'
import { isTyping } from './shortcuts'

function field(html: string): Element | null {
  document.body.innerHTML = html
  return document.body.firstElementChild
}

it.each(['<input>', '<input type="search">', '<textarea></textarea>', '<select></select>'])(
  'a letter pressed in %s is typed',
  (html) => {
    expect(isTyping(field(html))).toBe(true)
  },
)

it.each(['<input type="checkbox">', '<input type="radio">', '<button></button>'])(
  'a letter pressed in %s is a shortcut',
  (html) => {
    expect(isTyping(field(html))).toBe(false)
  },
)
