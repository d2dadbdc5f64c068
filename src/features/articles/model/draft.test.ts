import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, isSameText, openingOf, parseDraft } from './draft'

const row = {
  title: 'Bread',
  content: 'What is left of it.',
  category: 'Business',
  image_url: null,
  image_alt: null,
  updated_at: '2026-01-02T10:00:00.123456+00:00',
}
const here = {
  ...EMPTY_DRAFT,
  title: 'Bread, again',
  content: 'What is left of it.',
  category: 'Business' as const,
  base: row.updated_at,
}
const savedAt = Date.parse('2026-01-02T11:00:00Z')

describe('opening an article', () => {
  it('begins empty when nobody has anything', () => {
    expect(openingOf(null, null)).toEqual({ kind: 'ready', value: EMPTY_DRAFT, isRestored: false })
  })

  it('shows what the server has when the device has nothing, or the same', () => {
    const saved = { kind: 'ready', isRestored: false, value: { title: 'Bread' } }
    expect(openingOf(null, row)).toMatchObject(saved)
    const same = { ...here, title: ' Bread ', base: 'long ago' }
    expect(openingOf({ value: same, savedAt }, row)).toMatchObject(saved)
  })

  it('goes on with the device’s text while the server has the version it grew from', () => {
    expect(openingOf({ value: here, savedAt }, row)).toEqual({
      kind: 'ready',
      value: here,
      isRestored: true,
    })
  })

  it('asks when the server has another version, and tells both times (UX-04)', () => {
    const opening = openingOf({ value: { ...here, base: '2026-01-01T00:00:00Z' }, savedAt }, row)
    expect(opening).toMatchObject({
      kind: 'conflict',
      here: {
        value: { title: 'Bread, again', base: row.updated_at },
        at: '2026-01-02T11:00:00.000Z',
      },
      saved: { value: { title: 'Bread' }, at: row.updated_at },
    })
  })

  it('makes what was deleted elsewhere new again', () => {
    expect(openingOf({ value: here, savedAt }, null)).toEqual({
      kind: 'ready',
      value: { ...here, base: null },
      isRestored: true,
    })
  })

  it('takes nothing that is no draft', () => {
    expect(parseDraft({ title: 1 })).toBeNull()
    expect(openingOf({ value: 'x', savedAt }, row)).toMatchObject({ value: { title: 'Bread' } })
  })

  it('tells texts apart by everything but the space around them', () => {
    expect(isSameText(here, { ...here, content: `${here.content}\n` })).toBe(true)
    expect(isSameText(here, { ...here, category: null })).toBe(false)
    expect(isSameText(here, { ...here, image_url: 'https://example.org/a.png' })).toBe(false)
  })
})
