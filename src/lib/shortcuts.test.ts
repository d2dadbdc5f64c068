// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { isTyping } from './shortcuts'

function field(html: string): Element | null {
  document.body.innerHTML = html
  return document.body.firstElementChild
}

it.each([
  ['a text field', '<input>', true],
  ['a search field', '<input type="search">', true],
  ['a text area', '<textarea></textarea>', true],
  ['a list of options', '<select></select>', true],
  ['a checkbox', '<input type="checkbox">', false],
  ['a radio button', '<input type="radio">', false],
  ['a button', '<button></button>', false],
])('a key pressed in %s is a shortcut, or typed', (_, html, isTyped) => {
  expect(isTyping(field(html))).toBe(isTyped)
})
