import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { trials } from '../../../../tests/support/properties'
import { Markdown } from './markdown'

/** Fragments of Markdown, HTML and neither, to be joined at random. */
const parts = fc.constantFrom(
  ...[
    '[a](',
    '![b](',
    '](',
    ')',
    '<',
    '>',
    '"',
    ' "title"',
    '`',
    '```',
    '\n',
    '\n\n',
    '> ',
    '- ',
    '# ',
  ],
  ...['**', '_', '~~', '|', '|-|-|', '[x]: ', '[x]', '&lt;', '&#x6a;', '\\', '\u0000', '\u202e'],
  ...[
    'javascript:alert(1)',
    'JAVA\tSCRIPT:alert(1)',
    'data:text/html;base64,PHN2Zz4=',
    'vbscript:x',
  ],
  ...[
    'https://example.com/a',
    'http://[::1]/',
    '//evil.example',
    'www.example.com',
    'a@example.com',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe',
  ],
  ...[
    '<a href="javascript:alert(1)">x</a>',
    '<style>*{}</style>',
    '<!--',
    '-->',
    '<![CDATA[',
    'word',
  ],
)

const ALLOWED = new Set(
  'div p a img h2 h3 h4 ul ol li blockquote hr pre code table thead tbody tr th td em strong del br input sup section span'.split(
    ' ',
  ),
)

describe('Markdown written by members', () => {
  it('random input renders only allowed elements, http(s) links and no scripts', () => {
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 14 }), (some) => {
        const page = document.createElement('div')
        page.innerHTML = renderToStaticMarkup(<Markdown text={some.join('')} />)
        for (const element of page.querySelectorAll('*')) {
          expect(ALLOWED, element.outerHTML).toContain(element.localName)
          for (const { name, value } of element.attributes) {
            expect(name).not.toMatch(/^on|^style$|^srcdoc$|^formaction$/)
            if (name === 'href' || name === 'src') expect(value).toMatch(/^https?:\/\/[^/]/i)
          }
        }
      }),
      { ...trials, numRuns: 150 },
    )
  })
})
