import { expect, it } from 'vitest'
import { cutText } from './cut-text'

it('the beginning of a message has no half characters and goes on within a sentence without spaces', () => {
  expect(cutText(`${'a'.repeat(59)}😀😀`)).toBe(`${'a'.repeat(59)}😀…`)
  expect(cutText(`OK ${'我觉得很有意思'.repeat(20)}`)).toHaveLength(61)
})
