import { describe, expect, it, vi } from 'vitest'
import { askTogether } from './ask-together'

describe('batching requests of the same moment', () => {
  it('keys asked for together make one request, each getting its own answer', async () => {
    const ask = vi.fn((keys: string[]) =>
      Promise.resolve(new Map(keys.map((key) => [key, `${key}!`]))),
    )
    const about = askTogether(ask)
    expect(await Promise.all([about('a'), about('b'), about('a')])).toEqual(['a!', 'b!', 'a!'])
    expect(ask.mock.calls).toEqual([[['a', 'b']]])
    expect(await about('c')).toBe('c!')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('a failed batch rejects every caller, and the next call asks again', async () => {
    const ask = vi.fn<(keys: string[]) => Promise<Map<string, string>>>()
    ask.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(new Map([['a', 'up']]))
    const about = askTogether(ask)
    const both = await Promise.allSettled([about('a'), about('b')])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await about('a')).toBe('up')
  })
})
