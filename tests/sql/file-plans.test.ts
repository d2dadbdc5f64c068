/**
 * Looking for files that nothing uses costs one batch, however many files, members and articles
 * there are. Rows are written and measured as in social-plans.test.ts.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../supabase/local/database/database'
import { openWithRows } from '../support/many-rows'
import { bigScans, countReads, looked } from '../support/reading'

/** 20,000 members with a picture each, 10,200 articles, of which 200 have a picture in the text. */
const rows = `
  set session_replication_role = replica;
  create function pg_temp.id(n bigint) returns uuid language sql immutable as $$
    select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
  $$;
  create function pg_temp.address(n bigint, file text) returns text language sql immutable as $$
    select 'http://127.0.0.1/storage/v1/object/public/avatars/' || pg_temp.id(n) || '/' || file
  $$;
  insert into auth.users (id, aud, role, email, email_confirmed_at, is_anonymous, created_at, updated_at)
  select pg_temp.id(n), 'authenticated', 'authenticated', n || '@plans.test', now(), false, now(), now()
  from generate_series(1, 20000) n;
  insert into public.profiles (id, username, avatar_url)
  select pg_temp.id(n), 'person_' || n, pg_temp.address(n, 'face.webp') from generate_series(1, 20000) n;
  insert into public.articles (title, content, author_id, user_id, status, published_at)
  select 'Article ' || n, 'Long words. ' || case when n <= 200 then pg_temp.address(n, 'told.webp') else '' end,
    pg_temp.id(n), pg_temp.id(n), 'published', now() from generate_series(1, 10200) n;
  insert into storage.objects (bucket_id, name, owner_id, metadata, created_at)
  select 'avatars', pg_temp.id(n) || '/' || f.file, pg_temp.id(n)::text, '{}', now() - interval '200 days'
  from generate_series(1, 20000) n, unnest(array['face.webp', 'told.webp']) as f (file);
  set session_replication_role = origin;
`

let database: Database

beforeAll(async () => {
  database = await openWithRows(rows)
}, 240_000)
afterAll(() => database.close())

it('looking for unused files reads one batch of them and what shows those', async () => {
  const { readings, queued } = await database.sql.rehearse(async (tx) => {
    const reads = await countReads(tx, null, 'select private.queue_unused_files(1000)')
    const [row] = await tx.query('select count(*)::int as queued from private.removed_files')
    return { readings: reads.readings, queued: Number(row?.['queued']) }
  })
  expect(bigScans(readings)).toEqual([])
  expect(looked(readings)).toBeLessThan(10_000)
  // Half of the files are shown by nothing.
  expect(queued).toBeGreaterThan(400)
  expect(queued).toBeLessThan(600)
})
