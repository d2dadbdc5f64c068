import { expect, test } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../src/**/copy.ts', '../../src/**/copy/*.ts', '!**/*.test.ts'],
  { eager: true },
)

/** Messages that no screen shows with the number one, and why. */
const NEVER_ONE: Readonly<Record<string, string>> = {
  viewAllMembers: 'only for groups of more than the list shows',
  others: 'only beyond three people',
  people: 'only for two and more',
  emptyFiltered: 'takes the name of a filter',
}

const THINGS =
  'likes|replies|comments|members|posts|people|days|hours|minutes|results|notifications|requests|followers|friends|shares|reviews|views|events|groups|others|answers|ideas|items|reports|guests|messages|reactions|years|times|invitations'
const PLURAL = new RegExp(
  `\\b1 (?:(?:new|more|other|mutual|pending|unread|open) )?(?:${THINGS})\\b`,
)

interface Said {
  name: string
  texts: string[]
}

/** A number, and its text, in the places where messages take them. */
const ONES = [
  [1, '1', '1'],
  ['1', 1, 1],
  ['1', '1', 1],
] as const

/** What the copy says of one thing, with every message that takes something. */
function saidOfOne(name: string, value: unknown): Said[] {
  if (typeof value === 'function') {
    const texts = ONES.flatMap((given) => {
      try {
        const said = (value as (...given: unknown[]) => unknown)(...given)
        return typeof said === 'string' ? [said] : []
      } catch {
        // It takes something else.
        return []
      }
    })
    return [{ name, texts }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => saidOfOne(key, inner))
}

const said = Object.values(modules).flatMap((exported) => saidOfOne('', exported))

test('no message says 1 likes or 1 replies of one thing', () => {
  const wrong = said.filter(
    ({ name, texts }) =>
      texts.length > 0 && !(name in NEVER_ONE) && texts.every((text) => PLURAL.test(text)),
  )
  expect(wrong).toEqual([])
})

test('messages say 1 like, 1 reply and 1 member', () => {
  const texts = said.flatMap((message) => message.texts)
  expect(texts).toEqual(expect.arrayContaining(['1 like', '1 reply', '1 member']))
})
