import { expect, it } from 'vitest'
import { muteFacts } from './mute-facts'

it.each([
  ['member', 'nothing', 'infinity', 'Member · Until you turn it back on'],
  ['group', 'replies', 'infinity', 'Group · Mentions and replies · Until you turn it back on'],
  ['article', 'nothing', '2026-03-02', 'Article · Until 2026-03-02'],
  ['planet', 'nothing', '2026-03-02', 'Until 2026-03-02'],
])('a mute of a %s with the level %s until %s reads %s', (kind, level, until, text) => {
  expect(muteFacts({ kind, level, until }, String)).toBe(text)
})
