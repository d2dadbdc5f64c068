import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../supabase/local/config'
import { sourceFiles } from '../support/source-files'
import { readFeatures } from './features'

const features = readFeatures()
/** They show all kinds of content in one list. */
const MAY_USE_CONTENT = ['admin', 'feed', 'searches']

const tiers = ['identity', 'social', 'content', 'overview']

/** What the admin feature, the only one to use several content features, may import from them. */
const MODERATION: Record<string, string[]> = {
  articles: ['ModeratedArticle', 'articleQueries', 'deleteArticleAsAdmin'],
  business: [
    'Judgement',
    'QueuedReview',
    'REVIEW_STATUSES',
    'ReviewStatus',
    'Stars',
    'businessLimits',
    'businessQueries',
    'isPublic',
    'moderateReviews',
    'moderationQueries',
    'reviewStatusOf',
    'statusLabel',
    'statusTone',
  ],
}

describe('the graph of features in features.json', () => {
  test('features.json lists exactly the feature folders', () => {
    const folders = readdirSync(join(projectRoot, 'src/features'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
    expect(Object.keys(features).toSorted()).toEqual(folders.toSorted())
  })

  test('no feature uses itself through others', () => {
    const done = new Set<string>()
    function visit(name: string, path: string[]): void {
      if (path.includes(name)) throw new Error(`A circle: ${[...path, name].join(' → ')}`)
      if (done.has(name)) return
      for (const used of features[name]?.uses ?? []) visit(used, [...path, name])
      done.add(name)
    }
    for (const name of Object.keys(features)) visit(name, [])
    expect(done.size).toBe(Object.keys(features).length)
  })

  test('no feature uses one of a higher tier', () => {
    for (const [name, { tier, uses }] of Object.entries(features)) {
      for (const used of uses) {
        const usedTier = features[used]?.tier ?? ''
        expect(tiers.indexOf(usedTier), `${name} uses ${used}`).toBeLessThanOrEqual(
          tiers.indexOf(tier),
        )
      }
    }
  })

  test('the uses of each feature are exactly its imports', () => {
    for (const [name, { uses }] of Object.entries(features)) {
      const imported = new Set<string>()
      for (const { text } of sourceFiles(`src/features/${name}`)) {
        for (const match of text.matchAll(/(?:from |import\()'@\/features\/([a-z-]+)/g))
          imported.add(match[1] ?? '')
      }
      expect([...imported].toSorted(), name).toEqual(uses.toSorted())
    }
  })

  test('only admin and the feed use content features, and admin only their exports for moderation', () => {
    const isContent = (name: string) => features[name]?.tier === 'content'
    for (const [name, { uses }] of Object.entries(features)) {
      if (!MAY_USE_CONTENT.includes(name)) expect(uses.filter(isContent), name).toEqual([])
    }
    const taken: Record<string, Set<string>> = {}
    for (const { text } of sourceFiles('src/features/admin')) {
      for (const [, names = '', from = ''] of text.matchAll(
        /import (?:type )?\{([^}]*)\} from '@\/features\/([a-z-]+)/g,
      )) {
        if (!isContent(from)) continue
        const words = names.split(',').map((word) => word.replace(/\btype\b/, '').trim())
        taken[from] = new Set([...(taken[from] ?? []), ...words.filter((word) => word !== '')])
      }
    }
    const sorted = Object.entries(taken).map(([from, names]) => [from, [...names].toSorted()])
    expect(Object.fromEntries(sorted)).toEqual(MODERATION)
  })

  test('every feature has an index.ts', () => {
    for (const name of Object.keys(features)) {
      expect(existsSync(join(projectRoot, `src/features/${name}/index.ts`)), name).toBe(true)
    }
  })
})
