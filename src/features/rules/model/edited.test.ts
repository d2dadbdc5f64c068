import { expect, it } from 'vitest'
import {
  addRule,
  bringBack,
  changeRule,
  differs,
  editVersion,
  moveRule,
  problemsOf,
  retiredRules,
  retireRule,
} from './edited'

const published = ['a', 'b', 'c'].map((id) => ({
  id,
  slug: id,
  title: `Rule ${id}`,
  body: 'Ten letters and more.',
}))
const edited = editVersion(1, published)
const order = ({ rules }: typeof edited) => rules.map(({ key }) => key).join('')

it('a version that is only opened differs from nothing', () => {
  expect(differs(edited, published)).toBe(false)
  expect(differs(changeRule(edited, 'a', { title: ' Rule a ' }), published)).toBe(false)
})

it.each([
  ['a changed text', changeRule(edited, 'a', { body: 'Another text here.' })],
  ['another order', moveRule(edited, 'c', -1)],
  ['a retired rule', retireRule(edited, 'a')],
  ['a new rule', addRule(edited)],
])('%s is a change', (_, next) => {
  expect(differs(next, published)).toBe(true)
})

it('a rule moves by one place and stays at the ends', () => {
  expect(order(moveRule(edited, 'c', -1))).toBe('acb')
  expect(order(moveRule(edited, 'a', -1))).toBe('abc')
  expect(order(moveRule(edited, 'c', 1))).toBe('abc')
})

it('a retired rule comes back at the end', () => {
  const without = retireRule(edited, 'a')
  expect(order(without)).toBe('bc')
  const [retired] = without.retired
  const back = retired && bringBack(without, retired)
  expect(back && order(back)).toBe('bca')
  expect(back?.retired).toEqual([])
})

it('a rule that an earlier version retired comes back, and can be left out again', () => {
  const earlier = [{ id: 'z', slug: 'z', title: 'Rule z', body: 'Ten letters and more.' }]
  const [rule] = retiredRules(edited, earlier).former
  const back = rule ? bringBack(edited, rule) : edited
  expect(order(back)).toBe('abcz')
  expect(retiredRules(back, earlier)).toEqual({ leaving: [], former: [] })
  const without = retireRule(back, 'z')
  expect(retiredRules(without, earlier)).toEqual({ leaving: [], former: [rule] })
})

it('a new rule that is taken out again is gone', () => {
  const added = addRule(edited)
  expect(retireRule(added, added.rules[3]?.key ?? '')).toEqual(edited)
})

it('each rule that cannot be published has its messages', () => {
  const short = changeRule(edited, 'b', { title: 'No', body: ' ' })
  expect(Object.fromEntries(problemsOf(short))).toEqual({
    b: { title: 'Use at least 3 characters.', body: 'Say what the rule means.' },
  })
  expect(problemsOf(edited).size).toBe(0)
})
