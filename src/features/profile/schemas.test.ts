import { describe, expect, test } from 'vitest'
import { INDUSTRIES } from '@/components/member-facts'
import { libCopy } from '@/lib/copy'
import { profileCopy } from './copy'
import { editValues } from './model/edit-values'
import { avatarUrlSchema, editProfileSchema } from './schemas'

const start = editValues({ email: 'jane@b.test' })

function messageOf(change: Partial<typeof start>): string | undefined {
  return editProfileSchema.safeParse({ ...start, ...change }).error?.issues[0]?.message
}

describe('validating a profile', () => {
  test('an empty profile is valid', () => {
    expect(messageOf({})).toBeUndefined()
  })

  test.each([
    ['full_name', 100],
    ['location', 120],
    ['company', 120],
    ['title', 120],
    ['bio', 1000],
  ] as const)(
    'the field %s may have up to %i characters, not counting surrounding spaces',
    (name, max) => {
      expect(messageOf({ [name]: ` ${'x'.repeat(max)} ` })).toBeUndefined()
      expect(messageOf({ [name]: 'x'.repeat(max + 1) })).toBe(libCopy.tooLong(max))
    },
  )

  test('a profile may have up to 50 skills of up to 50 characters', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => `s${i}`).join(',')
    expect(messageOf({ skills: many(50) })).toBeUndefined()
    expect(messageOf({ skills: many(51) })).toBe(profileCopy.tooManySkills(50))
    expect(messageOf({ skills: 'x'.repeat(51) })).toBe(profileCopy.skillTooLong(50))
  })
})

test('a profile may name up to five industries', () => {
  const six = INDUSTRIES.slice(0, 6)
  expect(messageOf({ industries: six.slice(0, 5) })).toBeUndefined()
  expect(messageOf({ industries: six })).toBe(profileCopy.tooManyIndustries(5))
})

describe('validating the URL of a photo', () => {
  test.each(['', 'https://x.test/a.png', 'HTTP://x.test/a'])('the URL “%s” is accepted', (url) => {
    expect(avatarUrlSchema.safeParse({ url }).success).toBe(true)
  })

  test.each([
    'x.test/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://',
    '//x',
  ])('the URL “%s” is rejected', (url) => {
    expect(avatarUrlSchema.safeParse({ url }).error?.issues[0]?.message).toBe(
      'Invalid URL: Please enter a valid HTTP or HTTPS URL.',
    )
  })
})
