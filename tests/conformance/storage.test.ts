import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import { browser, join, operator, startConformanceBackend } from './support'

let backend: Backend
beforeAll(async () => {
  backend = await startConformanceBackend()
})
afterAll(() => backend.close())

const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])], { type: 'image/png' })

function bucketOf(client: ReturnType<typeof browser>) {
  return client.storage.from('avatars')
}

describe('storing a file', () => {
  test('puts it at its public address with its type and cache rule', async () => {
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

  test('as a raw body works too: uploads with progress send it so', async () => {
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

  test('in another member’s folder is refused', async () => {
    const { client } = await join(backend)
    const other = await join(backend)
    const { error } = await bucketOf(client).upload(`${other.id}/face.png`, png)
    expect(error).not.toBeNull()
    expect((await bucketOf(operator(backend)).list(other.id)).data).toEqual([])
  })

  test('outside any folder, or as a visitor, is refused', async () => {
    const { client, id } = await join(backend)
    expect((await bucketOf(client).upload('face.png', png)).error).not.toBeNull()
    expect((await bucketOf(browser(backend)).upload(`${id}/face.png`, png)).error).not.toBeNull()
  })

  test.each(['image/svg+xml', 'text/html', 'application/pdf'])(
    'of type %s is refused',
    async (type) => {
      const { client, id } = await join(backend)
      const { error } = await bucketOf(client).upload(`${id}/file`, new Blob(['<svg/>'], { type }))
      expect(error).not.toBeNull()
    },
  )

  test('over the bucket’s limit is refused with 413', async () => {
    const { client, id } = await join(backend)
    const big = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)], { type: 'image/png' })
    const { error } = await bucketOf(client).upload(`${id}/big.png`, big)
    expect(error).toMatchObject({ statusCode: '413' })
  })

  test('does not replace what is there', async () => {
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

  test('in a bucket that does not exist is refused', async () => {
    const { client, id } = await join(backend)
    expect((await client.storage.from('nothing').upload(`${id}/a.png`, png)).error).not.toBeNull()
  })
})

test('the thirty-first file in half an hour is refused with 429 once limits are on', async () => {
  const limited = await startConformanceBackend({ rateLimits: true })
  try {
    const { client, id } = await join(limited)
    for (let file = 0; file < 30; file += 1) {
      expect((await bucketOf(client).upload(`${id}/${file}.png`, png)).error).toBeNull()
    }
    const { error } = await bucketOf(client).upload(`${id}/one-more.png`, png)
    expect(error).toMatchObject({ statusCode: '429' })
    expect(error?.message).toContain('doing that too often')
  } finally {
    await limited.close()
  }
})

describe('removing a file', () => {
  test('is its owner’s right', async () => {
    const { client, id } = await join(backend)
    const path = `${id}/face.png`
    await bucketOf(client).upload(path, png)
    const { data, error } = await bucketOf(client).remove([path])
    expect(error).toBeNull()
    expect(data).toHaveLength(1)
    expect((await fetch(bucketOf(client).getPublicUrl(path).data.publicUrl)).status).not.toBe(200)
  })

  test('of somebody else does nothing', async () => {
    const owner = await join(backend)
    const path = `${owner.id}/face.png`
    await bucketOf(owner.client).upload(path, png)
    const { data } = await bucketOf((await join(backend)).client).remove([path])
    expect(data ?? []).toEqual([])
    expect((await fetch(bucketOf(owner.client).getPublicUrl(path).data.publicUrl)).status).toBe(200)
  })
})

test('nobody lists the files of others', async () => {
  const owner = await join(backend)
  await bucketOf(owner.client).upload(`${owner.id}/face.png`, png)
  expect((await bucketOf(browser(backend)).list(owner.id)).data ?? []).toEqual([])
  expect((await bucketOf((await join(backend)).client).list(owner.id)).data ?? []).toEqual([])
})

test('members neither make, change nor empty buckets', async () => {
  const { client } = await join(backend)
  expect((await client.storage.createBucket('mine')).error).not.toBeNull()
  expect((await client.storage.updateBucket('avatars', { public: false })).error).not.toBeNull()
  expect((await client.storage.emptyBucket('avatars')).error).not.toBeNull()
  expect((await client.storage.deleteBucket('avatars')).error).not.toBeNull()
  const { data } = await operator(backend).storage.getBucket('avatars')
  expect(data?.public).toBe(true)
})
