import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { savedCopy } from '../copy'
import { ReminderMenu } from './reminder-menu'

vi.mock('../mutations', () => ({ useChangeSaved: () => ({ mutate: vi.fn() }) }))

afterEach(() => {
  vi.useRealTimers()
})

it('a reminder that comes while the page is open is no longer shown as set', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T08:59:45Z') })
  const item = { type: 'article', id: 'a1', title: 'On patience' } as const
  const row = { remind_at: '2026-11-30T09:00:00Z', reminded_at: null }
  render(<ReminderMenu item={item} row={row} />)
  expect(screen.getByRole('button')).not.toHaveTextContent(savedCopy.remind)
  act(() => void vi.advanceTimersByTime(30_000))
  expect(screen.getByRole('button', { name: savedCopy.remindOf(item.title) })).toHaveTextContent(
    savedCopy.remind,
  )
})
