import { describe, expect, it } from 'vitest'
import { levelOf, withPlace } from './levels'

const group = { kind: 'group', id: 'g1', level: 'nothing', until: 'infinity' }
const article = { kind: 'article', id: 'a1', level: 'replies', until: 'infinity' }

describe('the level of a place', () => {
  it('a place that is not muted notifies of everything', () => {
    expect(levelOf(null)).toBe('everything')
  })

  it('a muted place has the level of its mute', () => {
    expect([levelOf(group), levelOf(article)]).toEqual(['nothing', 'replies'])
  })
})

describe('changing the muted places', () => {
  const until = '2026-03-02T10:00:00Z'

  it('muting a place adds it in front', () => {
    expect(withPlace([article], { kind: 'group', id: 'g1' }, { level: 'nothing', until })).toEqual([
      { kind: 'group', id: 'g1', level: 'nothing', until },
      article,
    ])
  })

  it('muting a muted place again replaces its level and end', () => {
    expect(withPlace([group, article], group, { level: 'replies', until })).toEqual([
      { ...group, level: 'replies', until },
      article,
    ])
  })

  it('ending a mute leaves another kind with the same id', () => {
    const member = { ...group, kind: 'conversation' }
    expect(withPlace([group, member], group, null)).toEqual([member])
  })
})
