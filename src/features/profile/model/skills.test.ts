import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { parseSkills, visibleSkills } from './skills'

test('skills are split at commas, trimmed and never empty', () => {
  expect(parseSkills(' Sales, , product design,,SQL ,')).toEqual(['Sales', 'product design', 'SQL'])
  expect(parseSkills('البرمجة، التصميم')).toEqual(['البرمجة', 'التصميم'])
  expect(parseSkills('设计，编程、营销')).toEqual(['设计', '编程', '营销'])
  expect(parseSkills('')).toEqual([])
})

test('a list joined with commas is parsed back unchanged', () => {
  const skill = fc.stringMatching(/^[a-z][a-z ]{0,10}[a-z]$/)
  fc.assert(
    fc.property(fc.array(skill), (skills) => {
      expect(parseSkills(skills.join(', '))).toEqual(skills)
    }),
  )
})

test('eight skills are shown and the others counted', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `s${index}`)
  expect(visibleSkills(ten, 8)).toEqual({ shown: ten.slice(0, 8), hidden: 2 })
  expect(visibleSkills(ten.slice(0, 8), 8).hidden).toBe(0)
})
