import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trials } from '../../tests/support/properties'
import { safeUrl, websiteHref } from './safe-url'

/** Fragments of URLs, and characters that can hide a scheme. */
const parts = fc.constantFrom(
  ...['http', 'https', 'HTTPS', 'javascript', 'JaVaScRiPt', 'data', 'vbscript', 'file', 'blob'],
  ...[
    ':',
    '://',
    '//',
    '/',
    '\\',
    '@',
    '?',
    '#',
    '.',
    '..',
    '&#58;',
    '%3a',
    'example',
    'com',
    '443',
  ],
  ...[
    'alert(1)',
    'text/html,',
    '<script>',
    '"',
    "'",
    ' ',
    '\t',
    '\n',
    '\u0000',
    '\u00a0',
    '\u2028',
  ],
  ...['\u200b', '\u202e', '\u3000', '：', 'é', '字', '🙂', '[::1]', '127.0.0.1', 'xn--', '-'],
)
const addresses = fc.array(parts, { maxLength: 9 }).map((some) => some.join(''))

/** The scheme a browser reads from an href. */
function schemeOf(href: string): string {
  return new URL(href, 'https://app.example/').protocol
}

describe.each([
  ['safeUrl', safeUrl],
  ['websiteHref', websiteHref],
])('%s', (_, judge) => {
  it('only complete http and https URLs without white space are accepted', () => {
    fc.assert(
      fc.property(addresses, (text) => {
        const href = judge(text)
        if (href === null) return
        expect(schemeOf(href)).toMatch(/^https?:$/)
        // oxlint-disable-next-line no-control-regex -- the point is to find them
        expect(href).not.toMatch(/[\u0000-\u0020\u007f]/)
        // The URL has a host, so it never points back into the app.
        expect(new URL(href).host).not.toBe('')
      }),
      { ...trials, numRuns: 3000 },
    )
  })

  it('an accepted URL is accepted again unchanged', () => {
    fc.assert(
      fc.property(addresses, (text) => {
        const href = judge(text)
        if (href !== null) expect(judge(href)).toBe(href)
      }),
      { ...trials, numRuns: 1000 },
    )
  })
})
