import { describe, expect, test } from 'vitest'
import { readMigrations } from '../../supabase/local/database/migrate'
import { sourceFiles } from '../support/source-files'
import { readEmbeds } from './embeds'
import { readFeatures, type Feature } from './features'

type Kind = 'tables' | 'buckets' | 'functions' | 'rpcs'

/** How code names each kind of object. */
const calls: Record<Kind, RegExp> = {
  tables: /(?<!storage)(?<!storage\s*)\.from\(\s*'([\w-]+)'/g,
  buckets: /(?:storage\s*\.from\(\s*|bucket:\s*)'([\w-]+)'/g,
  functions: /callFunction\(\s*'([\w-]+)'/g,
  rpcs: /\.rpc\(\s*'([\w-]+)'/g,
}

/** The one bucket used by two features. */
const sharedBuckets = ['groups']

const features = readFeatures()

function ownersOf(kind: Kind, name: string): string[] {
  return Object.entries(features)
    .filter(([, feature]) => feature[kind].includes(name))
    .map(([owner]) => owner)
}

function uses(kind: Kind): { path: string; name: string }[] {
  return sourceFiles('src').flatMap(({ path, text }) =>
    [...text.matchAll(calls[kind])].map((match) => ({ path, name: match[1] ?? '' })),
  )
}

describe.each(Object.keys(calls) as Kind[])('the ownership of %s', (kind) => {
  test('every name is used only in the folder of its owner', () => {
    const strangers = uses(kind).filter(
      ({ path, name }) =>
        !ownersOf(kind, name).some((owner) => path.startsWith(`src/features/${owner}/`)),
    )
    expect(strangers).toEqual([])
  })

  test('no name has two owners', () => {
    const all = Object.values(features).flatMap((feature: Feature) => feature[kind])
    const twice = all.filter((name, index) => all.indexOf(name) !== index)
    expect(twice.filter((name) => !(kind === 'buckets' && sharedBuckets.includes(name)))).toEqual(
      [],
    )
  })
})

/**
 * Tables that any feature may embed. A profile is shown beside nearly every row, and a separate
 * request for each list would cost a round trip.
 */
const SHARED_EMBEDS = ['profiles']

describe('embedded tables', () => {
  const tables = Object.values(features).flatMap((feature) => feature.tables)
  const embeds = sourceFiles('src').flatMap(({ path, text }) =>
    readEmbeds(path, text, tables).map((table) => ({ path, table })),
  )

  test('embeds name only tables of their feature or those listed in features.json', () => {
    const strangers = embeds.filter(({ path, table }) => {
      if (SHARED_EMBEDS.includes(table)) return false
      const feature = features[path.split('/')[2] ?? '']
      return !path.startsWith('src/features/') || !allowedIn(feature).includes(table)
    })
    expect(strangers).toEqual([])
  })

  test('every embed listed in features.json is used', () => {
    for (const [name, feature] of Object.entries(features)) {
      const folder = `src/features/${name}/`
      const used = embeds.filter(({ path }) => path.startsWith(folder)).map(({ table }) => table)
      expect(used, name).toEqual(expect.arrayContaining(Object.keys(feature.embeds)))
    }
  })

  test.each([
    ["select('id, owner:profiles!ideas_user_id_fkey(id)')", ['profiles']],
    ["select('id, group:groups!inner(id, name)')", ['groups']],
    ["select('id, groups(count)')", ['groups']],
    ["select('id, ...groups(name)')", ['groups']],
    [
      'select(`${CARD}, group:groups(${GROUP}, owner:profiles(id))` as const)',
      ['groups', 'profiles'],
    ],
    ["select('id, owner:owner_id(name)')", ['owner_id']],
    ["use(groups('id'))", []],
  ])('the embeds of %s are found', (text, found) => {
    expect(readEmbeds('example.ts', text, ['groups', 'profiles'])).toEqual(found)
  })

  function allowedIn(feature: Feature | undefined): string[] {
    return feature ? [...feature.tables, ...Object.keys(feature.embeds)] : []
  }
})

test('every table of the migrations has exactly one owner', () => {
  const made = readMigrations().flatMap(({ script }) =>
    [...script.matchAll(/create table public\.(\w+)/g)].map((match) => match[1] ?? ''),
  )
  const owned = Object.values(features).flatMap(({ tables }) => tables)
  expect(owned.toSorted()).toEqual(made.toSorted())
})

test('every function that a feature names exists in the migrations', () => {
  const made = readMigrations().flatMap(({ script }) =>
    [
      ...script.matchAll(
        /(?:create (?:or replace )?function public\.|private\.expose\('private\.)(\w+)/g,
      ),
    ].map((match) => match[1] ?? ''),
  )
  const owned = Object.values(features).flatMap(({ rpcs }) => rpcs)
  expect(owned.filter((name) => !made.includes(name))).toEqual([])
})
