import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { removeFiles } from '../../supabase/local/storage/removed-files'
import { browser, freshName, join, operator, commonBackend } from './support'

const png = new Blob([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])], { type: 'image/png' })

let backend: Backend
beforeAll(async () => {
  backend = await commonBackend()
}, 120_000)

/** A member whose avatar was replaced, with all files older than an hour. */
async function withReplacedFace() {
  const { client, id } = await join(backend, freshName('face'))
  const addresses: string[] = []
  for (const name of ['first.png', 'first-w128.png', 'second.png']) {
    const { error } = await client.storage.from('avatars').upload(`${id}/${name}`, png)
    expect(error).toBeNull()
    addresses.push(client.storage.from('avatars').getPublicUrl(`${id}/${name}`).data.publicUrl)
  }
  await backend.database.sql.query(
    `update storage.objects set created_at = now() - interval '2 hours' where owner_id = $1`,
    [id],
  )
  const [first = '', small = '', second = ''] = addresses
  for (const avatar_url of [first, second]) {
    const { error } = await client.from('profiles').update({ avatar_url }).eq('id', id)
    expect(error).toBeNull()
  }
  return { first, small, second }
}

async function statusesOf(addresses: string[]): Promise<number[]> {
  return Promise.all(addresses.map(async (address) => (await fetch(address)).status))
}

test('the timer removes a replaced picture in both sizes and keeps the current one', async () => {
  const { first, small, second } = await withReplacedFace()
  expect(await statusesOf([first, small, second])).toEqual([200, 200, 200])
  await removeFiles(
    backend.database.sql,
    (request) => backend.database.lite.fetch(request, '127.0.0.1'),
    backend.secretKey,
  )
  const [one = 0, two = 0, three] = await statusesOf([first, small, second])
  expect([one, two].every((status) => status >= 400)).toBe(true)
  expect(three).toBe(200)
})

test('the remove-files function removes replaced pictures, but only for the secret key', async () => {
  const { first, second } = await withReplacedFace()
  const refused = await browser(backend).functions.invoke('remove-files', { body: {} })
  expect(refused.error).not.toBeNull()
  expect(await statusesOf([first, second])).toEqual([200, 200])
  const answer = await operator(backend).functions.invoke('remove-files', { body: {} })
  expect(answer).toMatchObject({ data: { removed: 2 }, error: null })
  const [gone = 0, kept] = await statusesOf([first, second])
  expect(gone).toBeGreaterThanOrEqual(400)
  expect(kept).toBe(200)
}, 60_000)

test('the remove-files function removes the files of other buckets when one bucket fails, and reports it', async () => {
  const { sql } = backend.database
  const { first } = await withReplacedFace()
  const others = ['article-images', 'groups'] as const
  const addresses: string[] = []
  for (const bucket of others) {
    const files = operator(backend).storage.from(bucket)
    expect((await files.upload('old/one.png', png)).error).toBeNull()
    addresses.push(files.getPublicUrl('old/one.png').data.publicUrl)
  }
  await sql.query(
    `update storage.objects set created_at = now() - interval '2 hours' where name = 'old/one.png'`,
  )
  await sql.query(
    `insert into private.removed_files (path) select unnest($1::text[]) || '/old/one.png'`,
    [others],
  )
  await sql.exec(`
    create function public.refuse_avatars() returns trigger language plpgsql as
      $$ begin raise exception 'the disk of this bucket is gone'; end $$;
    create trigger refuse_avatars before delete on storage.objects for each row
      when (old.bucket_id = 'avatars') execute function public.refuse_avatars();
  `)
  try {
    const answer = await operator(backend).functions.invoke('remove-files', { body: {} })
    expect(answer.response?.status).toBe(500)
    expect(await statusesOf([first])).toEqual([200])
    for (const status of await statusesOf(addresses)) expect(status).toBeGreaterThanOrEqual(400)
  } finally {
    await sql.exec('drop function public.refuse_avatars() cascade')
  }
}, 60_000)
