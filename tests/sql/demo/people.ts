import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { localKeys, projectRoot } from '../../../supabase/local/config'
import type { Database } from '../../../supabase/local/database/database'
import { demoPassword } from '../../../supabase/seed/context'
import { openOwnDatabase } from '../../support/native-postgres'
import type { DemoCommunity } from '../../support/demo'

async function signIn({ lite }: Pick<Database, 'lite'>, email: string): Promise<Response> {
  return lite.fetch(
    new Request('http://127.0.0.1/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: localKeys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    }),
    '127.0.0.1',
  )
}

/** The people of the demo community. */
export function peopleDemo(demo: () => DemoCommunity) {
  const profiles = () => demo().sql.query('select * from public.profiles order by username')

  it('66 people, six of them demo accounts, each have a name, bio, location, skills and a picture', async () => {
    const people = await profiles()
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

  it('only the admin has rights, and only one member is banned', async () => {
    const people = await profiles()
    const named = (column: string) =>
      people.filter((person) => person[column] === true).map((person) => person['username'])
    expect(named('is_super_admin')).toEqual(['admin'])
    expect(named('is_banned')).toEqual(['banned'])
    expect(named('verified').length).toBeGreaterThan(2)
  })

  it('the members joined throughout the past year, none in the future', async () => {
    const rows = await demo().sql.query(
      `select min(created_at) > $1::timestamptz - interval '1 year' as is_past_year,
         max(updated_at) <= $1::timestamptz as is_past,
         count(distinct date_trunc('month', created_at)) >= 10 as is_spread,
         bool_and(updated_at >= created_at) as is_ordered
       from public.profiles`,
      [demo().now.toISOString()],
    )
    expect(rows).toEqual([{ is_past_year: true, is_past: true, is_spread: true, is_ordered: true }])
  })

  it('every file is a small PNG in its owner’s folder', () => {
    const { files } = demo()
    expect(files.length).toBeGreaterThan(66)
    for (const file of files) {
      expect(file.path.startsWith(`${file.ownerId}/`)).toBe(true)
      expect(Array.from(file.bytes.subarray(1, 4))).toEqual([0x50, 0x4e, 0x47])
      expect(file.bytes.length).toBeLessThan(40_000)
    }
  })

  it('the demo accounts can sign in with their password, and the banned one is banned in Auth', async () => {
    for (const name of ['founder', 'investor', 'member', 'moderator', 'admin']) {
      const answer = await signIn(demo(), `${name}@demo.test`)
      expect(answer.status, name).toBe(200)
    }
    const banned = await demo().sql.query(
      `select banned_until > now() as is_banned from auth.users where email = 'banned@demo.test'`,
    )
    expect(banned).toEqual([{ is_banned: true }])
  })

  it('supabase/seed.sql creates the same six demo accounts, able to sign in', async () => {
    const other = await openOwnDatabase()
    // The hosted auth.users has this column, the embedded one does not.
    await other.sql.exec('alter table auth.users add column instance_id uuid')
    await other.sql.exec(readFileSync(join(projectRoot, 'supabase/seed.sql'), 'utf8'))
    const people = await other.sql.query(
      `select p.username, p.full_name, p.title, p.company, p.bio, p.skills, p.is_banned, p.is_super_admin
       from public.profiles p order by p.username`,
    )
    const generated = await demo().sql.query(
      `select p.username, p.full_name, p.title, p.company, p.bio, p.skills, p.is_banned, p.is_super_admin
       from public.profiles p join auth.users u on u.id = p.id
       where u.email like '%@demo.test' order by p.username`,
    )
    expect(people).toHaveLength(6)
    expect(people).toEqual(generated)
    expect((await signIn(other, 'founder@demo.test')).status).toBe(200)
    await other.close()
  }, 180_000)
}
