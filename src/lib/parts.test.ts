import { afterEach, expect, it, vi } from 'vitest'
import { partOf } from './parts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('a part that is long in coming has failed, until it comes', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  let arrive: (file: string) => void = () => undefined
  const part = partOf(() => new Promise<string>((resolve) => (arrive = resolve)))
  part.load()
  expect(part.read()).toEqual({ value: null, isFailed: false })
  limit.abort(new DOMException('signal timed out', 'TimeoutError'))
  await vi.waitFor(() => expect(part.read().isFailed).toBe(true))
  arrive('here')
  await vi.waitFor(() => expect(part.read()).toEqual({ value: 'here', isFailed: false }))
})
