import { expect, it } from 'vitest'
import { changesBetween, rulesOf, type Rule } from './rules'

function rule(id: string, title = id): Rule {
  return { id, slug: id, title, body: 'Ten letters and more.' }
}

it('a version names what was added, changed and retired', () => {
  const changes = changesBetween(
    [rule('a'), rule('b'), rule('c')],
    [rule('b', 'B'), rule('c'), rule('d')],
  )
  expect(Object.fromEntries(changes.of)).toEqual({ b: 'changed', d: 'added' })
  expect(changes.retired).toEqual([rule('a')])
  expect(changes.isReordered).toBe(false)
})

it('a version says when rules that stayed have another order', () => {
  expect(changesBetween([rule('a'), rule('b')], [rule('b'), rule('a')]).isReordered).toBe(true)
})

it('JSON that holds no rules has none', () => {
  expect(rulesOf(null)).toEqual([])
  expect(rulesOf([rule('a')])).toEqual([rule('a')])
})
