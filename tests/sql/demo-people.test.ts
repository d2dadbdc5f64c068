import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from 'bcryptjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localKeys, projectRoot } from '../../supabase/local/config'
import type { Database } from '../../supabase/local/database/database'
import type { Row } from '../../supabase/local/database/sql'
import { demoPassword } from '../../supabase/seed/context'
import { seedDemo } from '../../supabase/seed/seed-demo'
import { openScratchDatabase } from '../support/database'

interface Stored {
  path: string
  bytes: Uint8Array
  ownerId: string
}

const now = new Date('2026-11-21T12:00:00Z')
let database: Database
let files: Stored[]

async function seed(target: Database): Promise<Stored[]> {
  const stored: Stored[] = []
  await seedDemo({
    now,
    sql: (text, params) => target.sql.query(text, params),
    hashPassword: (plain) => hash(plain, 10),
    publicUrl: (bucket, path) => `https://files.test/${bucket}/${path}`,
    uploadObject(_bucket, path, bytes, _type, ownerId) {
      stored.push({ path, bytes, ownerId })
      return Promise.resolve()
    },
  })
  return stored
}

function profiles(target: Database): Promise<Row[]> {
  return target.sql.query('select * from public.profiles order by username')
}

async function signIn(email: string, target = database): Promise<Response> {
  return target.lite.fetch(
    new Request('http://127.0.0.1/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: localKeys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    }),
    '127.0.0.1',
  )
}

beforeAll(async () => {
  database = await openScratchDatabase()
  files = await seed(database)
}, 180_000)
afterAll(() => database.close())

it('has the six accounts and sixty members, each with words and a picture', async () => {
  const people = await profiles(database)
  expect(people).toHaveLength(66)
  expect(people.map((person) => person['username'])).toEqual(
    expect.arrayContaining(['founder', 'investor', 'member', 'moderator', 'banned', 'admin']),
  )
  for (const person of people) {
    for (const column of ['full_name', 'bio', 'location']) {
      expect(person[column], column).toMatch(/\S/)
    }
    expect(person['avatar_url']).toBe(
      `https://files.test/avatars/${String(person['id'])}/portrait.png`,
    )
    expect(person['skills']).not.toEqual([])
  }
  expect(new Set(people.map((person) => person['bio'])).size).toBe(66)
})

it('only the admin has rights and only one member is banned', async () => {
  const people = await profiles(database)
  const named = (column: string) =>
    people.filter((person) => person[column] === true).map((person) => person['username'])
  expect(named('is_super_admin')).toEqual(['admin'])
  expect(named('is_banned')).toEqual(['banned'])
  expect(named('verified').length).toBeGreaterThan(2)
})

it('spreads the joining over the past year and never into the future', async () => {
  const rows = await database.sql.query(
    `select min(created_at) > $1::timestamptz - interval '1 year' as is_past_year,
       max(updated_at) <= $1::timestamptz as is_past,
       count(distinct date_trunc('month', created_at)) >= 10 as is_spread,
       bool_and(updated_at >= created_at) as is_ordered
     from public.profiles`,
    [now.toISOString()],
  )
  expect(rows).toEqual([{ is_past_year: true, is_past: true, is_spread: true, is_ordered: true }])
})

it('stores small PNG files in the folders of their owners', () => {
  expect(files.length).toBeGreaterThan(66)
  for (const file of files) {
    expect(file.path.startsWith(`${file.ownerId}/`)).toBe(true)
    expect(Array.from(file.bytes.subarray(1, 4))).toEqual([0x50, 0x4e, 0x47])
    expect(file.bytes.length).toBeLessThan(40_000)
  }
})

it('lets the demo accounts sign in with their password, and the banned one not past the door', async () => {
  for (const name of ['founder', 'investor', 'member', 'moderator', 'admin']) {
    const answer = await signIn(`${name}@demo.test`)
    expect(answer.status, name).toBe(200)
  }
  const banned = await database.sql.query(
    `select banned_until > now() as is_banned from auth.users where email = 'banned@demo.test'`,
  )
  expect(banned).toEqual([{ is_banned: true }])
})

it('is always the same community', async () => {
  const other = await openScratchDatabase()
  const otherFiles = await seed(other)
  expect(await profiles(other)).toEqual(await profiles(database))
  expect(otherFiles).toEqual(files)
  await other.close()
}, 180_000)

it('the SQL seed of the Supabase CLI makes the six accounts, able to sign in', async () => {
  const other = await openScratchDatabase()
  // A column of the real service that the embedded one has no use for.
  await other.sql.exec('alter table auth.users add column instance_id uuid')
  await other.sql.exec(readFileSync(join(projectRoot, 'supabase/seed.sql'), 'utf8'))
  const people = await other.sql.query(
    `select p.username, p.full_name, p.title, p.company, p.bio, p.skills, p.is_banned, p.is_super_admin
     from public.profiles p order by p.username`,
  )
  const generated = await database.sql.query(
    `select p.username, p.full_name, p.title, p.company, p.bio, p.skills, p.is_banned, p.is_super_admin
     from public.profiles p join auth.users u on u.id = p.id
     where u.email like '%@demo.test' order by p.username`,
  )
  expect(people).toHaveLength(6)
  expect(people).toEqual(generated)
  expect((await signIn('founder@demo.test', other)).status).toBe(200)
  await other.close()
}, 180_000)
