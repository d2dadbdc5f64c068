import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rebased, useChange } from './changes'

const WHEN = [['date', 'time']]
const stored = { title: 'Dinner', date: '2027-01-01', time: '18:00', cover: 'old' }

function savingOf(opened: typeof stored) {
  const { result } = renderHook(() => useChange<typeof stored>(WHEN))
  return (change: Partial<typeof stored>) => result.current({ ...opened, ...change }, opened)
}

it('saving sends what was changed, with the fields that only fit each other, and nothing if nothing was', () => {
  expect(savingOf(stored)({})).toBeNull()
  expect(savingOf(stored)({ title: 'Lunch' })).toEqual({ title: 'Lunch' })
  expect(savingOf(stored)({ time: '12:00' })).toEqual({ date: '2027-01-01', time: '12:00' })
})

it('saving again after a lost answer sends what was changed back meanwhile', () => {
  const save = savingOf(stored)
  expect(save({ title: 'Lunch' })).toEqual({ title: 'Lunch' })
  expect(save({ cover: 'new' })).toEqual({ title: 'Dinner', cover: 'new' })
})

it('an edit of an earlier visit has its changes, and otherwise what is stored now', () => {
  const edit = { values: { ...stored, time: '12:00' }, opened: stored }
  const now = { ...stored, title: 'Supper', date: '2027-02-02', cover: 'new' }
  expect(rebased(edit, now, WHEN)).toEqual({
    title: 'Supper',
    date: '2027-01-01',
    time: '12:00',
    cover: 'new',
  })
})
