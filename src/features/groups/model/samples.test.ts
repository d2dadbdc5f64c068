import { afterEach, describe, expect, it, vi } from 'vitest'

async function load(showSamples: boolean) {
  vi.resetModules()
  vi.doMock('@/config/env', () => ({ env: { showSamples } }))
  return import('./samples')
}

afterEach(() => vi.doUnmock('@/config/env'))

describe('the sample group', () => {
  it('the sample always looks recent', async () => {
    const { sampleGroups } = await load(true)
    const ages = sampleGroups().map(({ created_at }) => Date.now() - Date.parse(created_at))
    expect(Math.max(...ages)).toBeLessThan(31 * 24 * 60 * 60 * 1000)
  })

  it('the sample is found by its id or by all words of a search', async () => {
    const { sampleGroup, findSampleGroups } = await load(true)
    expect(sampleGroup('sample-1')?.name).toBe('Startup Founders Circle')
    expect(sampleGroup('sample-2')).toBeNull()
    expect(findSampleGroups('CIRCLE founders').map(({ id }) => id)).toEqual(['sample-1'])
    expect(findSampleGroups('founders zebra')).toEqual([])
    expect(findSampleGroups(' ')).toEqual([])
  })

  it('the id of the sample is not a valid UUID', async () => {
    const { sampleGroups } = await load(true)
    for (const { id } of sampleGroups()) expect(id).not.toMatch(/^[0-9a-f-]{36}$/)
  })

  it('there is no sample when samples are switched off', async () => {
    const { sampleGroup, sampleGroups, findSampleGroups } = await load(false)
    expect(sampleGroups()).toEqual([])
    expect(sampleGroup('sample-1')).toBeNull()
    expect(findSampleGroups('founders')).toEqual([])
  })
})
