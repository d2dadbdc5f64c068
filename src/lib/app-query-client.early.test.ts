import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query'
import { showEarly } from './app-query-client'

const KEY = ['list']

function setUp() {
  const client = createQueryClient()
  client.setQueryData(KEY, ['new'])
  return { client, show: () => showEarly(client, KEY, () => client.setQueryData(KEY, ['seen'])) }
}

test('a failed write shows what it did before and reads it again', async () => {
  const { client, show } = setUp()
  const takeBack = await show()
  expect(client.getQueryData(KEY)).toEqual(['seen'])
  takeBack()
  expect(client.getQueryData(KEY)).toEqual(['new'])
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true)
})

test('a failed write keeps what was read while it was under way', async () => {
  const { client, show } = setUp()
  const takeBack = await show()
  client.setQueryData(KEY, ['newer', 'new'])
  takeBack()
  expect(client.getQueryData(KEY)).toEqual(['newer', 'new'])
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true)
})

test('a first read that is under way when a write shows still ends', async () => {
  const { client } = setUp()
  let answer: (text: string) => void = () => undefined
  const queryFn = () => new Promise<string>((resolve) => (answer = resolve))
  const read = client.query({ queryKey: [...KEY, 'more'], queryFn })
  await vi.waitFor(() => expect(client.isFetching()).toBe(1))
  await showEarly(client, KEY, () => undefined)
  answer('here')
  await expect(read).resolves.toBe('here')
})
