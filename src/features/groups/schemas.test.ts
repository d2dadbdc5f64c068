import { describe, expect, it } from 'vitest'
import { groupSchema, inviteSchema, postProblem } from './schemas'

function messages(values: { name: string; description: string }) {
  const parsed = groupSchema.safeParse({ ...values, cover_image: null })
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

const description = 'What this is for'

describe('a group', () => {
  it.each([
    [{ name: ' ab ', description }, ['Group name must be at least 3 characters.']],
    [{ name: 'n'.repeat(51), description }, ['Group name must not exceed 50 characters.']],
    [{ name: 'abc', description: 'too short' }, ['Description must be at least 10 characters.']],
    [
      { name: 'abc', description: 'd'.repeat(501) },
      ['Description must not exceed 500 characters.'],
    ],
    [{ name: 'n'.repeat(50), description: 'd'.repeat(500) }, []],
  ])('keeps to its lengths %#', (values, expected) => {
    expect(messages(values)).toEqual(expected)
  })
})

describe('a post', () => {
  it.each([
    ['  ', 'Post content cannot be empty.'],
    ['x', null],
    ['x'.repeat(1000), null],
    ['x'.repeat(1001), 'Post content must not exceed 1000 characters.'],
  ])('keeps to its lengths %#', (text, problem) => {
    expect(postProblem(text)).toBe(problem)
  })
})

describe('an invitation', () => {
  it('needs an address, and says only that when there is none', () => {
    const parsed = inviteSchema.safeParse({ email: ' ' })
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['Email required'])
    expect(inviteSchema.safeParse({ email: 'ada@' }).success).toBe(false)
    expect(inviteSchema.safeParse({ email: ' ada@example.org ' }).data?.email).toBe(
      'ada@example.org',
    )
  })
})
