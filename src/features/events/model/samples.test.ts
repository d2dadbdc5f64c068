import { afterEach, describe, expect, it, vi } from 'vitest'

async function load(showSamples: boolean) {
  vi.resetModules()
  vi.doMock('@/config/env', () => ({ env: { showSamples } }))
  return import('./samples')
}

afterEach(() => vi.doUnmock('@/config/env'))

describe('the sample events', () => {
  it('there are four samples, all in the future, soonest first', async () => {
    const { sampleEvents } = await load(true)
    const starts = sampleEvents().map(({ starts_at }) => Date.parse(starts_at))
    expect(starts).toHaveLength(4)
    expect(Math.min(...starts)).toBeGreaterThan(Date.now())
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  })

  it('a sample is found by its id or by all words of a search', async () => {
    const { sampleEvent, findSampleEvents } = await load(true)
    expect(sampleEvent('sample-1')?.title).toBe('Startup Pitch Night')
    expect(sampleEvent('sample-5')).toBeNull()
    expect(findSampleEvents('NIGHT pitch').map(({ id }) => id)).toEqual(['sample-1'])
    expect(findSampleEvents('pitch zebra')).toEqual([])
    expect(findSampleEvents(' ')).toEqual([])
  })

  it('sample ids are not valid UUIDs', async () => {
    const { sampleEvents } = await load(true)
    for (const { id } of sampleEvents()) expect(id).not.toMatch(/^[0-9a-f-]{36}$/)
  })

  it('there are no samples when they are switched off', async () => {
    const { sampleEvent, sampleEvents, findSampleEvents } = await load(false)
    expect(sampleEvents()).toEqual([])
    expect(sampleEvent('sample-1')).toBeNull()
    expect(findSampleEvents('pitch')).toEqual([])
  })
})
