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

describe('opening an article in the editor', () => {
  it('the editor starts empty when there is neither a draft nor an article', () => {
    expect(openingOf(null, null)).toEqual({ kind: 'ready', value: EMPTY_DRAFT, isRestored: false })
  })

  it('the saved article is shown when there is no draft or the draft is the same', () => {
    const saved = { kind: 'ready', isRestored: false, value: { title: 'Bread' } }
    expect(openingOf(null, row)).toMatchObject(saved)
    const same = { ...here, title: ' Bread ', base: 'long ago' }
    expect(openingOf({ value: same, savedAt }, row)).toMatchObject(saved)
  })

  it('the draft is restored while the saved version is the one it is based on', () => {
    expect(openingOf({ value: here, savedAt }, row)).toEqual({
      kind: 'ready',
      value: here,
      isRestored: true,
    })
  })

  it('another saved version is reported as a conflict, with both times (UX-04)', () => {
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

  it('the draft of a deleted article becomes a new one', () => {
    expect(openingOf({ value: here, savedAt }, null)).toEqual({
      kind: 'ready',
      value: { ...here, base: null },
      isRestored: true,
    })
  })

  it('a stored value that is not a draft is ignored', () => {
    expect(parseDraft({ title: 1 })).toBeNull()
    expect(openingOf({ value: 'x', savedAt }, row)).toMatchObject({ value: { title: 'Bread' } })
  })

  it('two texts are the same when only surrounding spaces differ', () => {
    expect(isSameText(here, { ...here, content: `${here.content}\n` })).toBe(true)
    expect(isSameText(here, { ...here, category: null })).toBe(false)
    expect(isSameText(here, { ...here, image_url: 'https://example.org/a.png' })).toBe(false)
  })
})
