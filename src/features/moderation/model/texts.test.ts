import { expect, it } from 'vitest'
import { isChanged, partsOf, versionsOf } from './texts'

it('an item shows its title first, its pictures as pictures, and no dates', () => {
  const parts = partsOf({
    image_url: 'https://pictures.example/a.png',
    content: 'Hello',
    title: 'Greeting',
    skills: ['Sales', 'Law'],
    created_at: '2026-11-20T10:00:00Z',
    bio: null,
  })
  expect(parts.map(({ name, value, isPicture }) => [name, value, isPicture])).toEqual([
    ['title', 'Greeting', false],
    ['content', 'Hello', false],
    ['image_url', 'https://pictures.example/a.png', true],
    ['skills', 'Sales, Law', false],
  ])
})

it('an item counts as changed when a text differs, not when only a date does', () => {
  const reported = { content: 'Hello', created_at: '2026-11-20T10:00:00Z' }
  expect(isChanged(reported, { content: 'Hello', edited_at: '2026-11-21T10:00:00Z' })).toBe(false)
  expect(isChanged(reported, { content: 'Good day' })).toBe(true)
  expect(isChanged(reported, null)).toBe(false)
})

it('reports of the same text are one version, and the copy of each other text is kept with its reports', () => {
  const first = { content: 'Hello', created_at: '2026-11-20T10:00:00Z' }
  const again = { content: 'Hello', edited_at: '2026-11-21T10:00:00Z' }
  const reports = [
    { id: 'a', created_at: '1', snapshot: first },
    { id: 'b', created_at: '2', snapshot: { content: 'Good day' } },
    { id: 'c', created_at: '3', snapshot: again },
    { id: 'd', created_at: '4', snapshot: null },
  ]
  expect(versionsOf(reports)).toEqual([
    { snapshot: first, at: '1', reportIds: ['a', 'c'] },
    { snapshot: { content: 'Good day' }, at: '2', reportIds: ['b'] },
  ])
})
