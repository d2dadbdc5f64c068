import { describe, expect, it } from 'vitest'
import { safeUrl, websiteHref } from './safe-url'

describe('safeUrl', () => {
  it.each(['https://example.com', 'http://example.com/a?b=c#d', 'HTTPS://EXAMPLE.COM'])(
    'the URL %s is accepted',
    (url) => expect(safeUrl(url)).toBe(url),
  )

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.com',
    '/path',
    'example.com',
    'https://',
    'https:// example.com',
    'https://exa\u0000mple.com',
    'https://example.com/\u202egnp.exe',
    'https://example.com/\u2066a',
    `https://example.com/${'a'.repeat(2048)}`,
    '',
    null,
    42,
  ])('the URL %j is rejected', (url) => {
    expect(safeUrl(url)).toBeNull()
  })
})

describe('websiteHref', () => {
  it.each([
    ['example.com', 'https://example.com'],
    [' www.example.co.uk/about ', 'https://www.example.co.uk/about'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['http://example.com', 'http://example.com'],
  ])('the input %s becomes %s', (typed, href) => expect(websiteHref(typed)).toBe(href))

  it.each([
    'javascript:alert(1)',
    'javascript:alert(1)//a.b',
    'data:text/html,x',
    'mailto:a@b.c',
    'user@evil.com',
    '//evil.com',
    'localhost',
    'no dots here',
    '',
    null,
  ])('the input %j does not become a link', (typed) => expect(websiteHref(typed)).toBeNull())
})
