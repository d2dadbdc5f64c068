import { describe, expect, it } from 'vitest'
import { arrived, emptyOutbox, isRetry, returned, sent, typed } from './outbox'

const written = typed(emptyOutbox, '  Hello  ')

describe('sending', () => {
  it('takes the trimmed text out of the field, under an id of its own', () => {
    expect(sent(written, '1')).toEqual({
      text: '',
      sending: [{ id: '1', content: 'Hello' }],
      failed: null,
    })
  })

  it('says which business page it is written to', () => {
    expect(sent(written, '1', 'page').sending).toEqual([
      { id: '1', content: 'Hello', message_type: 'business_page', business_page_id: 'page' },
    ])
  })

  it('does nothing with blank text', () => {
    const blank = typed(emptyOutbox, ' \n ')
    expect(sent(blank, '1')).toBe(blank)
  })

  it('leaves nothing behind once it arrived', () => {
    expect(arrived(sent(written, '1'), '1')).toEqual(emptyOutbox)
  })
})

describe('a failure', () => {
  const failed = returned(sent(written, '1'))

  it('puts the text back', () => {
    expect(failed).toEqual({ text: 'Hello', sending: [], failed: { id: '1', content: 'Hello' } })
    expect(isRetry(failed)).toBe(true)
  })

  it('is tried again under the same id as long as the text is the same (UX-42)', () => {
    expect(sent(failed, '2').sending).toEqual([{ id: '1', content: 'Hello' }])
    const edited = typed(failed, 'Hello you')
    expect(isRetry(edited)).toBe(false)
    expect(sent(edited, '2').sending).toEqual([{ id: '2', content: 'Hello you' }])
  })

  it('keeps what was typed since, and what waited behind it (UX-42)', () => {
    const more = typed(sent(typed(sent(written, '1'), 'Second'), '2'), 'Third')
    expect(returned(more)).toEqual({
      text: 'Hello\nSecond\nThird',
      sending: [],
      failed: { id: '1', content: 'Hello' },
    })
  })

  it('is over when it turns out to have arrived', () => {
    expect(arrived(failed, '1')).toEqual(emptyOutbox)
    expect(arrived(typed(failed, 'Hello you'), '1')).toEqual(typed(emptyOutbox, 'Hello you'))
  })
})
