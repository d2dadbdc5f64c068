import { expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files'

/**
 * Live events mark keys as stale. These lists are the exception, because reloading would move what
 * one reads: they load the changed row and put it in its place. The event itself is never written
 * to the cache.
 */
const PLACES_ROWS: Record<string, string> = {
  'src/features/business/realtime.ts': 'useLiveList: reloads the post that changed',
  'src/features/feed/realtime.ts': 'insert: the items that were told, read by their ids',
  'src/features/groups/components/use-posts-live.ts': 'useLiveList: reloads the post that changed',
}

/** The same through a mutation of the feature: what each live file may import from there. */
const CALLS: Record<string, Record<string, string>> = {
  'src/features/forums/realtime.ts': {
    refreshReply: 'reads one reply and puts it into the thread',
  },
  'src/features/messages/realtime.ts': {
    catchUp: 'reads the newest rows and puts them below the thread',
    markConversationRead: 'writes that messages under the reader’s eyes are read, then shows it',
    readBeforeCounting: 'the same, before the badge counts',
  },
}

const live = sourceFiles('src').filter(
  ({ path, text }) => path !== 'src/lib/realtime.ts' && /\buseTopic\(/.test(text),
)

test('live handlers only invalidate keys, except the listed ones that load and place a row', () => {
  const writing = live.filter(({ text }) => /\.setQuer(?:y|ies)Data\b|\buseLiveList\(/.test(text))
  expect(writing.map(({ path }) => path).toSorted()).toEqual(Object.keys(PLACES_ROWS))
  const reading = writing.filter(({ text }) => /await fetch\w+\(/.test(text))
  expect(reading).toEqual(writing)
})

test('live handlers call no mutations other than the listed ones', () => {
  const called = live.map(({ path, text }): [string, string[]] => {
    const imports = text.matchAll(/import \{([^}]*)\} from '\.[^']*\/mutations\b[^']*'/g)
    const names = [...imports].flatMap(([, words = '']) => words.split(','))
    // Leaves out functions that only ask whether a write is running.
    return [
      path,
      names.map((name) => name.trim()).filter((name) => !/^(?:is|are)[A-Z]|^$/.test(name)),
    ]
  })
  const found = called.filter(([, names]) => names.length > 0)
  const named = Object.entries(CALLS).map(([path, calls]) => [path, Object.keys(calls)])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(named))
})
