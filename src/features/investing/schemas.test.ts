import { describe, expect, it } from 'vitest'
import { fieldsOf } from './model/columns'
import {
  EMPTY_IDEA,
  EMPTY_UPDATE,
  fundingSchema,
  ideaSchema,
  messageSchema,
  updateSchema,
  type IdeaValues,
} from './schemas'

const idea: IdeaValues = {
  ...EMPTY_IDEA,
  title: 'Bread for all',
  description: 'Twenty characters, at least.',
  funding_goal: '1000',
  industry: 'food',
}

/** The messages by field for an idea with these changes. */
function problems(change: Partial<IdeaValues>): Record<string, string> {
  const { error } = ideaSchema.safeParse({ ...idea, ...change })
  const issues = error?.issues ?? []
  // The form shows the first message of a field.
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  )
}

function messagesOf({ error }: { error?: { issues: { message: string }[] } }): string[] {
  return (error?.issues ?? []).map(({ message }) => message)
}

describe('validating a business idea', () => {
  it('each broken rule has its specified message', () => {
    expect(problems(EMPTY_IDEA)).toEqual({
      title: 'Title must be at least 5 characters',
      description: 'Description must be at least 20 characters',
      funding_goal: 'Minimum funding goal is $1,000',
      industry: 'Please select an industry',
    })
  })

  it('values exactly at a limit are accepted, values beyond it rejected', () => {
    expect(problems({})).toEqual({})
    expect(problems({ title: 'x'.repeat(100), description: 'y'.repeat(20) })).toEqual({})
    expect(problems({ title: `   ${'x'.repeat(4)}   ` })).toHaveProperty('title')
    expect(problems({ title: 'x'.repeat(101) })).toHaveProperty('title')
    expect(problems({ funding_goal: '999.99' })).toHaveProperty('funding_goal')
    expect(problems({ funding_goal: '$1,000' })).toEqual({})
    expect(problems({ funding_goal: 'a lot' })).toHaveProperty('funding_goal')
    expect(problems({ funding_goal: '1e13' })).toHaveProperty('funding_goal')
    const tooFine = 'The amount can have two decimals at most'
    expect(problems({ funding_goal: '5000.001' })).toEqual({ funding_goal: tooFine })
    expect(problems({ equity_offered: '0.1' })).toEqual({})
    expect(problems({ equity_offered: '100' })).toEqual({})
    expect(problems({ equity_offered: '0.05' })).toHaveProperty('equity_offered')
    expect(problems({ equity_offered: '12.5%' })).toEqual({})
    expect(problems({ equity_offered: '12.55' })).toEqual({
      equity_offered: 'Equity can have one decimal at most',
    })
    expect(problems({ equity_offered: 'half' })).toHaveProperty('equity_offered')
  })

  it('links have to be web addresses', () => {
    expect(problems({ website: 'example.com', pitch_deck_url: 'https://example.com/d' })).toEqual(
      {},
    )
    expect(problems({ website: 'javascript:alert(1)' })).toHaveProperty('website')
    expect(problems({ pitch_deck_url: 'data:text/html,x' })).toHaveProperty('pitch_deck_url')
  })

  it('values are stored as numbers, and empty texts as null', () => {
    const fields = fieldsOf({
      ...idea,
      title: '  Bread for all ',
      funding_goal: '$12,500.50',
      equity_offered: ' 7.5% ',
      pitch_deck_url: 'example.com/deck',
    })
    expect(fields).toMatchObject({
      title: 'Bread for all',
      funding_goal: 12_500.5,
      equity_offered: 7.5,
      location: null,
      website: null,
      pitch_deck_url: 'https://example.com/deck',
      risk: 'medium',
    })
  })
})

describe('validating a funding amount', () => {
  it('an amount is required and not negative, while text counts as 0', () => {
    const problems = (amount: string, isNoNumber = false) =>
      messagesOf(fundingSchema.safeParse({ amount, isNoNumber }))
    expect(problems(' ')).toEqual(['Please enter an amount'])
    expect(problems('', true)).toEqual([])
    expect(problems('-1')).toEqual(["The amount can't be less than 0"])
    expect(problems('12.345')).toEqual(['The amount can have two decimals at most'])
    expect(problems('999999999999.99')).toEqual([])
    expect(problems('1e15')).toEqual(['Please enter a smaller amount'])
    expect(problems('0')).toEqual([])
    expect(problems('a lot')).toEqual([])
  })
})

describe('validating a message to a founder', () => {
  it('a message needs text, at most 5,000 characters', () => {
    const problems = (message: string) => messagesOf(messageSchema.safeParse({ message }))
    expect(problems('  ')[0]).toBe('Please write a message')
    expect(problems('x'.repeat(5001))).toEqual(['Use at most 5,000 characters.'])
    expect(problems('Hello')).toEqual([])
  })
})

describe('validating an update of an idea', () => {
  it('an update needs a title, content and the file of its media type', () => {
    const of = (change: object) =>
      messagesOf(updateSchema.safeParse({ ...EMPTY_UPDATE, ...change }))
    expect(of({})).toEqual([
      'Title must be at least 3 characters',
      'Content must be at least 10 characters',
    ])
    const words = { title: 'New', content: 'Ten chars!' }
    expect(of(words)).toEqual([])
    expect(of({ media_type: 'video' })).toContain('You must select a file to upload.')
    expect(of({ ...words, media_type: 'image' })).toEqual(['You must select a file to upload.'])
    expect(of({ ...words, media_type: 'image', media_url: 'https://x.test/a.png' })).toEqual([])
  })
})
