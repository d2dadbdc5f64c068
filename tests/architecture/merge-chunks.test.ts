import { expect, test } from 'vitest'
import { mergeChunks, type Reader, type TrialChunk } from '../../scripts/vite/merge-chunks'

function chunk(bytes: number, imports: string[] = [], isShared = true): TrialChunk {
  return { bytes, imports, isShared }
}

function screen(chunks: string[], slack = 1000): Reader {
  return { chunks: new Set(chunks), weight: 1, slack }
}

test('chunks that every screen loads together become one', () => {
  const chunks = new Map([
    ['menu', chunk(900)],
    ['icon', chunk(200)],
    ['other', chunk(9000)],
  ])
  const screens = [screen(['menu', 'icon']), screen(['icon', 'menu', 'other']), screen(['other'])]
  expect(mergeChunks(chunks, screens)).toEqual([['icon', 'menu'], ['other']])
})

test('chunks stay apart if a screen would load more bytes without need than it may', () => {
  const chunks = new Map([
    ['chart', chunk(3000)],
    ['icon', chunk(200)],
  ])
  const both = Array.from({ length: 9 }, () => screen(['chart', 'icon']))
  expect(mergeChunks(chunks, [...both, screen(['icon'])])).toEqual([['chart'], ['icon']])
  expect(mergeChunks(chunks, [...both, screen(['icon'], 4000)])).toEqual([['chart', 'icon']])
})

test('what a merged chunk imports counts as loaded without need', () => {
  const chunks = new Map([
    ['card', chunk(200, ['chart'])],
    ['chart', chunk(3000)],
    ['icon', chunk(200)],
  ])
  const both = Array.from({ length: 9 }, () => screen(['card', 'chart', 'icon'], 4000))
  const merged = mergeChunks(chunks, [...both, screen(['icon'])])
  expect(merged).toEqual([['card', 'chart'], ['icon']])
})

test('chunks stay apart if one imports the other through a third that may not be merged', () => {
  const chunks = new Map([
    ['form', chunk(200, ['page'])],
    ['page', chunk(500, ['text'], false)],
    ['text', chunk(200)],
  ])
  expect(mergeChunks(chunks, [screen(['form', 'page', 'text'])])).toEqual([['form'], ['text']])
})

test('a script of a page keeps a chunk of its own', () => {
  const chunks = new Map([
    ['entry', chunk(200, [], false)],
    ['icon', chunk(200)],
  ])
  expect(mergeChunks(chunks, [screen(['entry', 'icon'])])).toEqual([['icon']])
})
