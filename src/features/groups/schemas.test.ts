import { describe, expect, it } from 'vitest'
import { postProblem } from './model/post-problem'
import { groupSchema, inviteSchema } from './schemas'

function messages(values: { name: string; description: string }) {
  const parsed = groupSchema.safeParse({ ...values, cover_image: null })
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

const description = 'What this is for'

describe('validating a group', () => {
  it.each([
    [{ name: ' ab ', description }, ['Group name must be at least 3 characters.']],
    [{ name: 'n'.repeat(51), description }, ['Group name must not exceed 50 characters.']],
    [{ name: 'abc', description: 'too short' }, ['Description must be at least 10 characters.']],
    [
      { name: 'abc', description: 'd'.repeat(501) },
      ['Description must not exceed 500 characters.'],
    ],
    [{ name: 'n'.repeat(50), description: 'd'.repeat(500) }, []],
  ])('a group follows the form’s rules (case %#)', (values, expected) => {
    expect(messages(values)).toEqual(expected)
  })
})

describe('validating a group post', () => {
  it.each([
    ['  ', 'Post content cannot be empty.'],
    ['x', null],
    ['x'.repeat(1000), null],
    ['x'.repeat(1001), 'Post content must not exceed 1000 characters.'],
  ])('a post follows its length limits (case %#)', (text, problem) => {
    expect(postProblem(text)).toBe(problem)
  })
})

describe('validating an invitation', () => {
  it('an invitation needs a valid email, and an empty one is only reported as missing', () => {
    const parsed = inviteSchema.safeParse({ email: ' ' })
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['Email required'])
    expect(inviteSchema.safeParse({ email: 'ada@' }).success).toBe(false)
    expect(inviteSchema.safeParse({ email: ' ada@example.org ' }).data?.email).toBe(
      'ada@example.org',
    )
  })
})
