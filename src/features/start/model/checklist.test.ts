import { expect, test } from 'vitest'
import { checklistRows } from './checklist'

const nothing = { photo: false, headline: false, follows: false, group: false, hello: false }

test('the checklist has five rows, each with the place where it is done', () => {
  const rows = checklistRows({ ...nothing, photo: true, group_id: null })
  expect(rows.map(({ name, isDone, to }) => [name, isDone, to])).toEqual([
    ['photo', true, '/profile?edit=profile'],
    ['headline', false, '/profile?edit=profile'],
    ['follows', false, '/start?step=3'],
    ['group', false, '/groups'],
    ['hello', false, '/messages'],
  ])
})

test('a member of a group says hello there', () => {
  const rows = checklistRows({ ...nothing, group_id: 'g1' })
  expect(rows.at(-1)?.to).toBe('/groups/g1')
})
