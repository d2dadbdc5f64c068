import { describe, expect, it } from 'vitest'
import { postProblem } from './model/post-problem'
import { pageSchema, reviewSchema } from './schemas'

const page = {
  name: 'Blue Bakery',
  category: 'Restaurant',
  description: 'Bread',
  website: '',
  email: '',
  phone: '',
  address: '',
  hours: '',
  cover_image: null,
  profile_image: null,
}
const review = { rating: 5, title: 'Good bread', content: 'Crisp and still warm.' }

function messages(
  schema: typeof pageSchema | typeof reviewSchema,
  values: Record<string, unknown>,
): string[] {
  const parsed = schema.safeParse(values)
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

describe('validating a business page', () => {
  it.each([
    [{}, []],
    [{ name: ' ' }, ['Business name is required']],
    [{ category: 'Magic' }, ['Please select a category']],
    [{ description: '\n' }, ['Description is required']],
    [{ website: 'bluebakery.example' }, []],
    [{ website: 'https://bluebakery.example/shop' }, []],
    [{ website: 'javascript:alert(1)' }, ['Please enter a valid website address']],
    [{ website: 'not a site' }, ['Please enter a valid website address']],
    [{ email: 'hello@bluebakery.example' }, []],
    [{ email: 'hello' }, ['Please enter a valid email address']],
    [{ phone: '1'.repeat(41) }, ['Use at most 40 characters.']],
  ])('a business page follows the form’s rules (case %#)', (change, expected) => {
    expect(messages(pageSchema, { ...page, ...change })).toEqual(expected)
  })
})

describe('validating a business post', () => {
  it('a post needs text, at most 5,000 characters', () => {
    expect(postProblem(' \n')).toBe('Please enter some content for your post')
    expect(postProblem('x'.repeat(5000))).toBeNull()
    expect(postProblem('x'.repeat(5001))).toBe('Use at most 5,000 characters.')
  })
})

describe('validating a review', () => {
  it.each([
    [{}, []],
    [{ rating: 0 }, ['Please select a rating']],
    [{ rating: 6 }, ['Please select a rating']],
    [{ title: ' ' }, ['Title is required']],
    [{ title: 'ab' }, ['Title must be at least 3 characters']],
    [{ title: 'x'.repeat(101) }, ['Use at most 100 characters.']],
    [{ content: '' }, ['Review content is required']],
    [{ content: 'too short' }, ['Review must be at least 10 characters']],
    [{ content: 'x'.repeat(1001) }, ['Use at most 1,000 characters.']],
    [{ title: 'abc', content: 'x'.repeat(1000) }, []],
  ])('a review follows the form’s rules (case %#)', (change, expected) => {
    expect(messages(reviewSchema, { ...review, ...change })).toEqual(expected)
  })
})
