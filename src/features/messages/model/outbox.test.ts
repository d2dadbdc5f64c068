import { describe, expect, it } from 'vitest'
import { arrived, emptyOutbox, isRetry, returned, sent, typed } from './outbox'

const written = typed(emptyOutbox, '  Hello  ')

describe('sending from the outbox', () => {
  it('the trimmed text leaves the field and gets an id', () => {
    expect(sent(written, '1')).toEqual({
      text: '',
      sending: [{ id: '1', content: 'Hello' }],
      failed: null,
    })
  })

  it('a message to a business page carries its id', () => {
    expect(sent(written, '1', 'page').sending).toEqual([
      { id: '1', content: 'Hello', message_type: 'business_page', business_page_id: 'page' },
    ])
  })

  it('blank text is not sent', () => {
    const blank = typed(emptyOutbox, ' \n ')
    expect(sent(blank, '1')).toBe(blank)
  })

  it('the outbox is empty once the message has arrived', () => {
    expect(arrived(sent(written, '1'), '1')).toEqual(emptyOutbox)
  })
})

describe('a message that failed', () => {
  const failed = returned(sent(written, '1'))

  it('the text of a failed message goes back into the field', () => {
    expect(failed).toEqual({ text: 'Hello', sending: [], failed: { id: '1', content: 'Hello' } })
    expect(isRetry(failed)).toBe(true)
  })

  it('a failed text is sent again with the same id, a changed one with a new id (UX-42)', () => {
    expect(sent(failed, '2').sending).toEqual([{ id: '1', content: 'Hello' }])
    const edited = typed(failed, 'Hello you')
    expect(isRetry(edited)).toBe(false)
    expect(sent(edited, '2').sending).toEqual([{ id: '2', content: 'Hello you' }])
  })

  it('text typed after a failed message and messages waiting behind it are kept (UX-42)', () => {
    const more = typed(sent(typed(sent(written, '1'), 'Second'), '2'), 'Third')
    expect(returned(more)).toEqual({
      text: 'Hello\nSecond\nThird',
      sending: [],
      failed: { id: '1', content: 'Hello' },
    })
  })

  it('a failed message that did arrive is taken from before what waited behind it', () => {
    const waiting = sent(typed(sent(typed(emptyOutbox, 'Hello'), '1'), 'Are you there?'), '2')
    expect(arrived(returned(waiting), '1')).toEqual(typed(emptyOutbox, 'Are you there?'))
  })

  it('a failed message that did arrive is removed', () => {
    expect(arrived(failed, '1')).toEqual(emptyOutbox)
    expect(arrived(typed(failed, 'Hello you'), '1')).toEqual(typed(emptyOutbox, 'Hello you'))
  })
})
