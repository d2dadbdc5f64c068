import { expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files'

/** Empty states without an action, and why (decision 175). Every other one offers what fills it. */
const WITHOUT_ACTION: Record<string, readonly string[]> = {
  'what fills it is beside it: the composer, the form, the list, or Join in the header': [
    'src/features/admin/components/message-warnings.tsx',
    'src/features/business/components/reviews.tsx',
    'src/features/forums/components/reply-list.tsx',
    'src/features/messages/components/conversation.tsx',
    'src/features/messages/components/messages-view.tsx',
    'src/pages/group/real-group.tsx',
  ],
  'others fill it, and nothing is to be done until then': [
    'src/features/admin/components/article-moderation.tsx',
    'src/features/admin/components/queue-states.tsx',
    'src/features/moderation/components/appeal-list.tsx',
  ],
  'time or the database fills it': [
    'src/features/admin/components/audit-log.tsx',
    'src/features/business/components/reviews.tsx',
    'src/features/transparency/components/transparency.tsx',
  ],
}

/** The opening tags of a component's empty states, up to where each ends. */
function emptyStates(text: string): string[] {
  return text
    .split('<EmptyState')
    .slice(1)
    .map((rest) => {
      let depth = 0
      let end = 0
      while (end < rest.length && !(depth === 0 && rest.startsWith('/>', end))) {
        if (rest[end] === '{') depth += 1
        if (rest[end] === '}') depth -= 1
        end += 1
      }
      return rest.slice(0, end)
    })
}

test('every empty state offers what fills it, or nobody who sees it could', () => {
  const found = sourceFiles('src', ['.tsx']).flatMap(({ path, text }) =>
    emptyStates(text)
      .filter((props) => !/\baction=/.test(props))
      .map(() => path),
  )
  expect(found.sort()).toEqual(Object.values(WITHOUT_ACTION).flat().sort())
})
