import { describe, expect, it } from 'vitest'
import { excerpt } from './excerpt'

describe('an excerpt', () => {
  it.each([
    [' Fresh\n bread ', 20, 'Fresh bread'],
    ['Fresh bread today', 12, 'Fresh bread…'],
    ['Fresh bread today', 11, 'Fresh bread…'],
    ['Fresh bread, today', 14, 'Fresh bread…'],
    // A script without spaces, and a word that takes up half of the text.
    ['大家好 我们今天发布了一个新的产品', 10, '大家好 我们今天发布…'],
    ['Hi Donaudampfschifffahrt', 10, 'Hi Donauda…'],
    ['a'.repeat(9) + '😀😀😀', 10, 'a'.repeat(9) + '😀…'],
  ])('the beginning of “%s”, at most %i characters, is “%s”', (text, most, beginning) =>
    expect(excerpt(text, most)).toBe(beginning),
  )
})
