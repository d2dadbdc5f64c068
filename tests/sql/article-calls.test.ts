/** The calls on articles of specification 2 §7, made with the browser client. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '../../supabase/local/backend'
import type { Row } from '../../supabase/local/database/sql'
import { browser, freshName, join, startConformanceBackend } from '../conformance/support'

type Member = Awaited<ReturnType<typeof join>>

let backend: Backend
let ada: Member
let ben: Member
const id = randomUUID()

beforeAll(async () => {
  backend = await startConformanceBackend()
  ada = await join(backend, freshName('ada'))
  ben = await join(backend, freshName('ben'))
}, 120_000)
afterAll(() => backend.close())

/** The data of a response without an error. */
function dataOf<T>({ data, error }: { data: T; error: unknown }): T {
  expect(error).toBeNull()
  return data
}

it('inserting an article overwrites the columns that the server owns', async () => {
  const row = {
    ...{ id, title: 'Bread', content: 'What is left of it.', excerpt: 'mine', status: 'draft' },
    ...{ author_id: ada.id, user_id: ada.id, image_url: null, likes: 0, published_at: null },
  }
  dataOf(await ada.client.from('articles').insert(row))
  const again = await ada.client.from('articles').insert(row)
  expect(again.error?.code).toBe('23505')
  const drafts = await ada.client
    .from('articles')
    .select('*')
    .eq('author_id', ada.id)
    .eq('status', 'draft')
    .order('updated_at', { ascending: false })
  expect(dataOf(drafts)).toMatchObject([{ id, excerpt: 'What is left of it.' }])
  expect(dataOf(await ben.client.from('articles').select('id').eq('id', id))).toEqual([])
})

it('publishing a draft twice adds one feed item, and visitors can read the article with its author', async () => {
  const now = new Date().toISOString()
  const publish = () =>
    ada.client
      .from('articles')
      .update({ status: 'published', published_at: now, updated_at: now })
      .eq('id', id)
  dataOf(await publish())
  dataOf(await publish())
  const visitor = browser(backend)
  const read = await visitor
    .from('articles')
    .select('*, profiles!articles_author_id_fkey(username, avatar_url)')
    .eq('id', id)
    .single()
  expect(dataOf(read)).toMatchObject({ profiles: { username: ada.name } })
  const items = visitor.from('feed_items').select('id').eq('type', 'article')
  expect(dataOf(await items.or(`article_id.eq.${id},content_id.eq.${id}`))).toHaveLength(1)
})

it('members can neither insert nor delete feed items', async () => {
  const item = { type: 'article', user_id: ada.id, article_id: id, content_id: id, title: 'Again' }
  expect((await ada.client.from('feed_items').insert(item)).error?.code).toBe('42501')
  dataOf(await ada.client.from('feed_items').delete().eq('article_id', id))
  expect(
    dataOf(await ben.client.from('feed_items').select('id').eq('article_id', id)),
  ).toHaveLength(1)
})

it('comments are read oldest first with their authors, and nobody can write in someone else’s name', async () => {
  for (const [by, content] of [
    [ben, 'Well said'],
    [ada, 'Thank you'],
  ] as const) {
    dataOf(
      await by.client.from('article_comments').insert({ article_id: id, user_id: by.id, content }),
    )
  }
  const read = await ada.client
    .from('article_comments')
    .select('*')
    .eq('article_id', id)
    .order('created_at', { ascending: true })
  const comments = (dataOf(read) ?? []) as Row[]
  expect(comments.map((comment) => comment['content'])).toEqual(['Well said', 'Thank you'])
  const authors = await ada.client
    .from('profiles')
    .select('id, username, name, avatar_url')
    .in(
      'id',
      comments.map((comment) => comment['user_id']),
    )
  expect(dataOf(authors)).toHaveLength(2)
  const stranger = { article_id: id, user_id: ada.id, content: 'In her name' }
  expect((await ben.client.from('article_comments').insert(stranger)).error?.code).toBe('42501')
})

it('only the author can delete an article, which removes its feed item', async () => {
  dataOf(await ben.client.from('articles').delete().eq('id', id))
  expect(dataOf(await ada.client.from('articles').select('id').eq('id', id))).toHaveLength(1)
  dataOf(await ada.client.from('articles').delete().eq('id', id))
  expect(dataOf(await ada.client.from('articles').select('id').eq('id', id))).toEqual([])
  expect(dataOf(await ada.client.from('feed_items').select('id').eq('article_id', id))).toEqual([])
})

it('a member can upload a picture once and only to their own folder, and everyone can read it', async () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const bucket = ada.client.storage.from('article-images')
  const path = `${ada.id}/${Date.now()}-a1b2c3d4.png`
  const options = { contentType: 'image/png', cacheControl: '3600', upsert: false }
  expect((await bucket.upload(path, pixel, options)).error).toBeNull()
  expect((await bucket.upload(path, pixel, options)).error).not.toBeNull()
  expect((await bucket.upload(`${ben.id}/1.png`, pixel, options)).error).not.toBeNull()
  const page = { ...options, contentType: 'text/html' }
  expect((await bucket.upload(`${ada.id}/1.html`, '<b>x</b>', page)).error).not.toBeNull()
  const answer = await fetch(bucket.getPublicUrl(path).data.publicUrl)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
})
