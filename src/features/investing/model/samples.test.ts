import { afterEach, describe, expect, it, vi } from 'vitest'

async function load(showSamples: boolean) {
  vi.resetModules()
  vi.doMock('@/config/env', () => ({ env: { showSamples } }))
  return import('./samples')
}

afterEach(() => vi.doUnmock('@/config/env'))

describe('the sample ideas', () => {
  it('the samples always look recent', async () => {
    const { sampleIdeas } = await load(true)
    const ages = sampleIdeas().map(({ created_at }) => Date.now() - Date.parse(created_at))
    expect(Math.max(...ages)).toBeLessThan(31 * 24 * 60 * 60 * 1000)
  })

  it('there are three samples, found by their ids', async () => {
    const { sampleIdea, sampleIdeas } = await load(true)
    expect(sampleIdeas().map(({ id }) => id)).toEqual(['1', '2', '3'])
    expect(sampleIdea('1')?.title).toBe('Route planning for neighbourhood couriers')
    expect(sampleIdea('4')).toBeNull()
  })

  it('a sample is listed under its industry', async () => {
    const { sampleIdeas } = await load(true)
    expect(sampleIdeas('tech').map(({ id }) => id)).toEqual(['1'])
    expect(sampleIdeas('finance')).toEqual([])
  })

  it('a sample is found by all words of a search', async () => {
    const { findSampleIdeas } = await load(true)
    expect(findSampleIdeas('BATTERIES nairobi').map(({ id }) => id)).toEqual(['3'])
    expect(findSampleIdeas('batteries zebra')).toEqual([])
    expect(findSampleIdeas(' ')).toEqual([])
  })

  it('there are no samples when they are switched off', async () => {
    const { sampleIdea, sampleIdeas, findSampleIdeas } = await load(false)
    expect(sampleIdeas()).toEqual([])
    expect(sampleIdea('1')).toBeNull()
    expect(findSampleIdeas('batteries')).toEqual([])
  })
})
