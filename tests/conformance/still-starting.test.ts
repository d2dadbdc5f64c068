import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdPort, type HeldPort } from '../../supabase/local/http/serve'

let held: HeldPort
let address = ''

beforeAll(async () => {
  held = await holdPort(0, '--port')
  address = `http://127.0.0.1:${held.port}/`
})

afterAll(() => held.close())

test('a client is told that the backend is starting, and to try again in a second', async () => {
  const answer = await fetch(address, { headers: { accept: 'application/json' } })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(await answer.json()).toEqual({ message: 'Kindling is starting' })
})

test('a browser opened while the app is built gets a page that asks again by itself', async () => {
  const answer = await fetch(address, { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const page = await answer.text()
  expect(page).toContain('setTimeout(() => location.reload(), 1000)')
  expect(page).toContain('Kindling is starting.')
})
