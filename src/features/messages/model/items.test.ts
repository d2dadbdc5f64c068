import { expect, it } from 'vitest'
import type { Message } from '../queries'
import { messageOf } from '../../../../tests/support/message'
import { threadItems, withSending } from './items'

function message(id: string, sender: string, createdAt: Date): Message {
  const receiver = sender === 'me' ? 'you' : 'me'
  const created_at = createdAt.toISOString()
  return messageOf({ id, sender_id: sender, receiver_id: receiver, content: id, created_at })
}

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)
const facts = { viewerId: 'me', firstUnreadId: null, now: at(21, 12) }

it('the items include separators for days and for new messages', () => {
  const rows = [
    message('a', 'you', at(20, 9)),
    message('b', 'you', at(21, 9)),
    message('c', 'you', at(21, 9, 1)),
  ]
  const items = threadItems(rows, { ...facts, firstUnreadId: 'c' })
  expect(items.map((item) => (item.kind === 'day' ? item.label : item.key))).toEqual([
    'Yesterday',
    'a',
    'Today',
    'b',
    'new',
    'c',
  ])
})

it('consecutive messages of one sender are grouped', () => {
  const rows = [
    message('a', 'you', at(21, 9)),
    message('b', 'you', at(21, 9, 4)),
    message('c', 'me', at(21, 9, 5)),
    message('d', 'me', at(21, 9, 30)),
  ]
  const starts = threadItems(rows, facts).flatMap((item) =>
    item.kind === 'message' ? [item.startsGroup] : [],
  )
  expect(starts).toEqual([true, false, true, true])
})

it('messages being sent come last and only once (UX-45)', () => {
  const rows = [message('a', 'me', at(21, 9))]
  const sending = [
    { id: 'a', content: 'a' },
    { id: 'b', content: 'b' },
  ]
  const arrived = threadItems(rows, facts)
  const items = withSending(arrived, sending)
  expect(items.map(({ key }) => key)).toEqual(['day a', 'a', 'b'])
  // The items of stored messages keep their identity.
  expect(items.slice(0, 2).every((item, index) => item === arrived[index])).toBe(true)
  expect(withSending(arrived, [])).toBe(arrived)
})
