import { describe, expect, it } from 'vitest'
import { highlight } from './highlight'

function marked(text: string, query: string): string {
  return highlight(text, query)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')
}

describe('highlighting search terms', () => {
  it.each([
    ['Ada Lovelace', 'ada', '[Ada] Lovelace'],
    ['Ada Lovelace', 'love', 'Ada [Love]lace'],
    ['José María', 'jose maria', '[José] [María]'],
    ['Jose', 'josé', '[Jose]'],
    ['Invest in investors', 'in investor', '[In]vest [in] [investor]s'],
    ['inland', 'land', 'inland'],
    ['a+b (c)', 'c', 'a+b ([c])'],
    ['nothing here', '', 'nothing here'],
    ['nothing here', '.*', 'nothing here'],
    ['👩‍🚀 Ada', 'ada', '👩‍🚀 [Ada]'],
    ['दिन', 'दान', 'दिन'],
    ['नमस्ते दुनिया', 'दुनिय', 'नमस्ते [दुनिया]'],
    ['مُحَمَّد', 'محمد', '[مُحَمَّد]'],
    ['مُحمد', 'حمد', 'مُحمد'],
    ['οδός', 'ΟΔΟΣ', '[οδός]'],
    ['한국'.normalize('NFD'), '한국', '[한국]'],
  ])('the result “%s” is highlighted for “%s”', (text, query, expected) =>
    expect(marked(text, query)).toBe(expected),
  )

  it('highlighting keeps every character', () => {
    const text = '<b>Ada</b> & Ünal\n'
    expect(
      highlight(text, 'ada ün b')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})
