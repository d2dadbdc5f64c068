import { describe, expect, test } from 'vitest'
import { readMigrations } from '../../supabase/local/database/migrate'
import { sourceFiles } from '../support/source-files'
import { readFeatures, type Feature } from './features'

type Kind = 'tables' | 'buckets' | 'functions' | 'rpcs'

/** How each kind of thing is named in code that uses it. */
const calls: Record<Kind, RegExp> = {
  tables: /(?<!storage)(?<!storage\s*)\.from\(\s*'([\w-]+)'/g,
  buckets: /(?:storage\s*\.from\(\s*|bucket:\s*|removeStored\(\s*)'([\w-]+)'/g,
  functions: /functions\s*\.invoke(?:<[^(]*>)?\(\s*'([\w-]+)'/g,
  rpcs: /\.rpc\(\s*'([\w-]+)'/g,
}

/** The one bucket that two features share. */
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

describe.each(Object.keys(calls) as Kind[])('%s', (kind) => {
  test('are named by their owner’s files alone', () => {
    const strangers = uses(kind).filter(
      ({ path, name }) =>
        !ownersOf(kind, name).some((owner) => path.startsWith(`src/features/${owner}/`)),
    )
    expect(strangers).toEqual([])
  })

  test('have one owner', () => {
    const all = Object.values(features).flatMap((feature: Feature) => feature[kind])
    const twice = all.filter((name, index) => all.indexOf(name) !== index)
    expect(twice.filter((name) => !(kind === 'buckets' && sharedBuckets.includes(name)))).toEqual(
      [],
    )
  })
})

test('every table of the migrations has an owner, and every owned table exists', () => {
  const made = readMigrations().flatMap(({ script }) =>
    [...script.matchAll(/create table public\.(\w+)/g)].map((match) => match[1] ?? ''),
  )
  const owned = Object.values(features).flatMap(({ tables }) => tables)
  expect(owned.toSorted()).toEqual(made.toSorted())
})

test('every function of the database that a feature names exists', () => {
  const made = readMigrations().flatMap(({ script }) =>
    [...script.matchAll(/create (?:or replace )?function public\.(\w+)/g)].map(
      (match) => match[1] ?? '',
    ),
  )
  const owned = Object.values(features).flatMap(({ rpcs }) => rpcs)
  expect(owned.filter((name) => !made.includes(name))).toEqual([])
})
