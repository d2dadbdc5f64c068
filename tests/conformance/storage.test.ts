import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { createObjectStore } from '../../supabase/local/storage/object-store'
import { browser, join, operator, startConformanceBackend, commonBackend } from './support'

let backend: Backend
beforeAll(async () => {
  backend = await commonBackend()
})

const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])], { type: 'image/png' })

function bucketOf(client: ReturnType<typeof browser>) {
  return client.storage.from('avatars')
}

describe('uploading a file', () => {
  test('an uploaded file is served from its public URL with its type and cache rule', async () => {
    const { client, id } = await join(backend)
    const path = `${id}/face.png`
    const { data, error } = await bucketOf(client).upload(path, png, { cacheControl: '3600' })
    expect(error).toBeNull()
    expect(data?.path).toBe(path)
    const response = await fetch(bucketOf(client).getPublicUrl(path).data.publicUrl)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toContain('3600')
    expect(new Uint8Array(await response.arrayBuffer())).toHaveLength(7)
  })

  test('a file can be uploaded as a raw body, as uploads with progress do', async () => {
    const { client, id } = await join(backend)
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const response = await fetch(`${backend.api}/storage/v1/object/avatars/${id}/raw.png`, {
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'image/png',
      },
      body: png,
    })
    expect(response.status).toBe(200)
  })

  test('an upload into another member’s folder is refused', async () => {
    const { client } = await join(backend)
    const other = await join(backend)
    const { error } = await bucketOf(client).upload(`${other.id}/face.png`, png)
    expect(error).not.toBeNull()
    expect((await bucketOf(operator(backend)).list(other.id)).data).toEqual([])
  })

  test('an upload outside any folder or as a visitor is refused', async () => {
    const { client, id } = await join(backend)
    expect((await bucketOf(client).upload('face.png', png)).error).not.toBeNull()
    expect((await bucketOf(browser(backend)).upload(`${id}/face.png`, png)).error).not.toBeNull()
  })

  test.each(['image/svg+xml', 'text/html', 'application/pdf'])(
    'an upload of type %s is refused',
    async (type) => {
      const { client, id } = await join(backend)
      const { error } = await bucketOf(client).upload(`${id}/file`, new Blob(['<svg/>'], { type }))
      expect(error).not.toBeNull()
    },
  )

  test('an upload over the bucket’s limit is refused with 413', async () => {
    const { client, id } = await join(backend)
    const big = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)], { type: 'image/png' })
    const { error } = await bucketOf(client).upload(`${id}/big.png`, big)
    expect(error).toMatchObject({ statusCode: '413' })
  })

  test('an upload never replaces an existing file', async () => {
    const { client, id } = await join(backend)
    await bucketOf(client).upload(`${id}/face.png`, png)
    const again = await bucketOf(client).upload(`${id}/face.png`, png)
    expect(again.error).toMatchObject({ statusCode: '409' })
    const upsert = await bucketOf(client).upload(
      `${id}/face.png`,
      new Blob(['x'], { type: 'image/png' }),
      { upsert: true },
    )
    expect(upsert.error).not.toBeNull()
  })

  test('an upload into an unknown bucket is refused', async () => {
    const { client, id } = await join(backend)
    expect((await client.storage.from('nothing').upload(`${id}/a.png`, png)).error).not.toBeNull()
  })
})

describe('malformed uploads', () => {
  interface Sent {
    headers?: Record<string, string>
    body?: string
  }
  const send = async (path: string, init: Sent = {}) => {
    const { client, id } = await join(backend)
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` }
    const type = { 'content-type': 'image/png' }
    return fetch(`${backend.api}/storage/v1/object/avatars/${id}/${path}`, {
      method: 'POST',
      body: 'x',
      ...init,
      headers: { ...headers, ...type, ...init.headers },
    })
  }
  const form = (boundary: string) => ({ 'content-type': `multipart/form-data${boundary}` })

  test.each<[what: string, path: string, init?: Sent]>([
    ['a name of 1,100 characters', 'n'.repeat(1100)],
    ['a name with a forbidden character', '%C3%A4.png'],
    ['a name with a NUL', 'a%00b.png'],
    ['a name with broken encoding', '%E0%A4%A'],
    ['a truncated form', 'a.png', { headers: form('; boundary=x'), body: '--x\r\nbroken' }],
    ['a form without a boundary', 'a.png', { headers: form('') }],
  ])('%s is refused with 400', async (_, path, init) => {
    const answer = await send(path, init)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ statusCode: '400' })
  })

  test('a cover over 5 MB is refused by the policy, which knows the size before it is stored', async () => {
    const { client, id } = await join(backend)
    const cover = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/png' })
    const path = (name: string) => `${id}/covers/${id}-cover-${name}.png`
    const most = 5 * 1024 * 1024
    expect((await bucketOf(client).upload(path('1'), cover(most))).error).toBeNull()
    const { error } = await bucketOf(client).upload(path('2'), cover(most + 1))
    expect(error).toMatchObject({ statusCode: '403' })
    expect((await fetch(bucketOf(client).getPublicUrl(path('2')).data.publicUrl)).ok).toBe(false)
  })

  test('invalid JSON is refused with 400', async () => {
    const answer = await fetch(`${backend.api}/storage/v1/object/list/avatars`, {
      method: 'POST',
      headers: { apikey: backend.secretKey, 'content-type': 'application/json' },
      body: '{',
    })
    expect(answer.status).toBe(400)
  })
})

describe('reading a file', () => {
  let url = ''
  beforeAll(async () => {
    const { client, id } = await join(backend)
    await bucketOf(client).upload(`${id}/face.png`, png)
    url = bucketOf(client).getPublicUrl(`${id}/face.png`).data.publicUrl
  })

  /** Reads the file as a browser's player and cache do, and returns what was answered. */
  async function read(headers: Record<string, string>, method = 'GET') {
    const response = await fetch(url, {
      method,
      headers: { ...headers, 'cache-control': 'no-cache' },
    })
    const bytes = [...new Uint8Array(await response.arrayBuffer())]
    return [response.status, bytes, response.headers.get('content-range')]
  }

  test.each([
    ['bytes=4-5', 206, [1, 2], 'bytes 4-5/7'],
    ['bytes=5-', 206, [2, 3], 'bytes 5-6/7'],
    ['bytes=5-99', 206, [2, 3], 'bytes 5-6/7'],
    ['bytes=-2', 206, [2, 3], 'bytes 5-6/7'],
    ['bytes=7-', 416, [], 'bytes */7'],
    ['bytes=5-4', 200, [0x89, 0x50, 0x4e, 0x47, 1, 2, 3], null],
    ['bytes=0-1,3-4', 200, [0x89, 0x50, 0x4e, 0x47, 1, 2, 3], null],
  ])('the part %s of a file is answered with %i', async (range, ...answer) => {
    expect(await read({ range })).toEqual(answer)
  })

  test('a file is not sent again to who has it, but is where it has changed', async () => {
    const tag = (await fetch(url)).headers.get('etag') ?? ''
    expect(tag).not.toBe('')
    expect(await read({ 'if-none-match': tag })).toEqual([304, [], null])
    expect((await read({ 'if-none-match': '"another"' }))[0]).toBe(200)
    const range = 'bytes=0-0'
    expect((await read({ range, 'if-range': tag }))[0]).toBe(206)
    expect((await read({ range, 'if-range': '"another"' }))[0]).toBe(200)
    expect(await read({ range }, 'HEAD')).toEqual([200, [], null])
  })
})

test('names with the same beginning are separate files, whatever their length', async () => {
  const folder = mkdtempSync(joinPath(tmpdir(), 'names-'))
  const store = createObjectStore(folder)
  const names = ['me/a.png', 'me/a.png/b.png', 'me/a.png.bin/c.png', `me/${'n'.repeat(300)}.png`]
  for (const name of names)
    await store.uploadObject('avatars', name, undefined, Buffer.from(name), 'image/png', '')
  for (const name of names)
    expect((await store.getObject('avatars', name, undefined)).body?.toString()).toBe(name)
  rmSync(folder, { recursive: true })
})

test('the 31st upload in half an hour is refused by the database’s rate limit', async () => {
  const limited = await startConformanceBackend({ rateLimits: true })
  try {
    const { client, id } = await join(limited)
    for (let file = 0; file < 30; file += 1) {
      expect((await bucketOf(client).upload(`${id}/${file}.png`, png)).error).toBeNull()
    }
    // Storage does not know PostgREST’s codes, so only the message tells.
    const { error } = await bucketOf(client).upload(`${id}/one-more.png`, png)
    expect(error).toMatchObject({ status: 500, statusCode: '500' })
    expect(error?.message).toContain("You're doing that too often.")
  } finally {
    await limited.close()
  }
})

test('rows of files can be deleted only through the Storage API, not by SQL', async () => {
  const { client, id } = await join(backend)
  await bucketOf(client).upload(`${id}/kept.png`, png)
  const { sql } = backend.database
  await expect(sql.query('delete from storage.objects')).rejects.toThrow('Use the Storage API')
  await expect(sql.query('delete from storage.buckets')).rejects.toThrow('Use the Storage API')
  expect((await bucketOf(client).remove([`${id}/kept.png`])).data).toHaveLength(1)
  await expect(sql.query('delete from storage.objects')).rejects.toThrow('Use the Storage API')
})

describe('removing a file', () => {
  test('a member can remove their own file', async () => {
    const { client, id } = await join(backend)
    const path = `${id}/face.png`
    await bucketOf(client).upload(path, png)
    const { data, error } = await bucketOf(client).remove([path])
    expect(error).toBeNull()
    expect(data).toHaveLength(1)
    expect((await fetch(bucketOf(client).getPublicUrl(path).data.publicUrl)).status).not.toBe(200)
  })

  test('removing someone else’s file does nothing', async () => {
    const owner = await join(backend)
    const path = `${owner.id}/face.png`
    await bucketOf(owner.client).upload(path, png)
    const { data } = await bucketOf((await join(backend)).client).remove([path])
    expect(data ?? []).toEqual([])
    expect((await fetch(bucketOf(owner.client).getPublicUrl(path).data.publicUrl)).status).toBe(200)
  })
})

test('nobody can list the files of others', async () => {
  const owner = await join(backend)
  await bucketOf(owner.client).upload(`${owner.id}/face.png`, png)
  expect((await bucketOf(browser(backend)).list(owner.id)).data ?? []).toEqual([])
  expect((await bucketOf((await join(backend)).client).list(owner.id)).data ?? []).toEqual([])
})

test('members can neither create, change nor empty buckets', async () => {
  const { client } = await join(backend)
  expect((await client.storage.createBucket('mine')).error).not.toBeNull()
  expect((await client.storage.updateBucket('avatars', { public: false })).error).not.toBeNull()
  expect((await client.storage.emptyBucket('avatars')).error).not.toBeNull()
  expect((await client.storage.deleteBucket('avatars')).error).not.toBeNull()
  const { data } = await operator(backend).storage.getBucket('avatars')
  expect(data?.public).toBe(true)
})
