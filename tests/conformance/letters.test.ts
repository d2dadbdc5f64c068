import { expect, test } from 'vitest'
import { membersText, membersWords } from '../../supabase/functions/_shared/html'
import { layoutHtml, type Letter } from '../../supabase/functions/_shared/layout'

// What a member wrote, as a letter shows it.

const ARABIC = 'أحمد بن محمد'

function htmlOf(letter: Partial<Letter>): string {
  const whole = { subject: 'About', heading: 'About', paragraphs: [], closing: 'That is all.' }
  return layoutHtml({ ...whole, ...letter }, { community: 'Here', site: 'https://app.test' })
}

test('a text in a letter keeps its lines and paragraphs, and breaks up addresses in each', () => {
  const text = membersText('First.\r\nevil.test\n\n\n\nLast\u2028one \n', 100)
  expect(text).toBe('First.\nevil.\u200Btest\n\nLast\none')
  expect(htmlOf({ paragraphs: [text] })).toContain(
    'First.<br>evil.\u200Btest<br><br>Last<br>one</p>',
  )
})

test('a text in a letter is cut with an ellipsis', () => {
  expect(membersText(`${'word '.repeat(3)}\nmore`, 10)).toBe('word word…')
  expect(membersText('x\ny', 3)).toBe('x\ny')
})

test('words written from right to left are isolated from those beside them', () => {
  expect(membersWords(ARABIC, 60)).toBe(`\u2068${ARABIC}\u2069`)
  expect(membersWords('שלום Ann', 60)).toBe('\u2068שלום Ann\u2069')
  expect(membersWords('山田 Ann', 60)).toBe('山田 Ann')
})

test('a paragraph written from right to left begins at the right, a sentence with such a name does not', () => {
  const [name, text] = [membersWords(ARABIC, 60), membersText(`123 ${ARABIC}\n\n${ARABIC}`, 60)]
  expect(htmlOf({ paragraphs: [text] })).toContain('<p class="text" dir="rtl"')
  for (const sentence of [`${name} invited you.`, `The reason: ${name}`, `${name}, ${name}`, 'Hi'])
    expect(htmlOf({ paragraphs: [sentence] })).not.toContain('dir="rtl"')
})

test('Outlook is told the width of a letter and the padding of its button in its own words', () => {
  const html = htmlOf({ action: { label: 'Open', url: 'https://app.test' } })
  expect(html).toMatch(/<!--\[if mso\]><table [^>]*width="520"[^>]*><tr><td><!\[endif\]-->/)
  expect(html).toContain('<!--[if mso]></td></tr></table><![endif]-->')
  expect(html).toContain('mso-padding-alt:12px 24px')
})
