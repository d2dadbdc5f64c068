import { screen, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { renderApp } from '../../support/render'
import { freshName, operate, type Member } from '../members'
import { actAs } from '../others'

export interface BusinessPage {
  id: string
  name: string
}

function ok({ error }: { error: unknown }): void {
  expect(error).toBeNull()
}

/** Creates a business page with the owner’s own client. */
export async function makePage(
  owner: Member,
  fields: {
    category?: string
    website?: string
    email?: string
    phone?: string
    address?: string
  } = {},
): Promise<BusinessPage> {
  const client = await actAs(owner)
  const page = { id: crypto.randomUUID(), name: freshName('Bakery') }
  const row = { ...page, owner_id: owner.id, category: 'Restaurant', ...fields }
  ok(await client.from('business_pages').insert({ ...row, description: 'Bread since 1920.' }))
  return page
}

/** A post of a page by its owner. */
export async function makePost(owner: Member, page: BusinessPage, content: string) {
  const client = await actAs(owner)
  const id = crypto.randomUUID()
  const row = { id, business_page_id: page.id, author_id: owner.id, content }
  ok(await client.from('business_posts').insert(row))
  return id
}

/** A comment on a post. */
export async function makeComment(
  author: Member,
  postId: string,
  content: string,
  { hoursAgo }: { hoursAgo?: number } = {},
) {
  const client = await actAs(author)
  const id = crypto.randomUUID()
  const row = { id, post_id: postId, author_id: author.id, content }
  ok(await client.from('business_post_comments').insert(row))
  if (hoursAgo !== undefined) {
    const created_at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
    await operate('PATCH', `/rest/v1/business_post_comments?id=eq.${id}`, { created_at })
  }
  return id
}

/** A review by a member. */
export async function makeReview(
  author: Member,
  page: BusinessPage,
  fields: { rating?: number; title?: string } = {},
) {
  const client = await actAs(author)
  const id = crypto.randomUUID()
  const row = { id, business_page_id: page.id, user_id: author.id, rating: 4, ...fields }
  const values = { title: 'Good bread', content: 'Crisp and still warm.', ...fields }
  ok(await client.from('business_reviews').insert({ ...row, ...values }))
  return id
}

/** Rows read with the secret key. */
export async function rowsOf(table: string, filter: string): Promise<Record<string, unknown>[]> {
  const rows = await operate('GET', `/rest/v1/${table}?${filter}`, undefined)
  return rows as Record<string, unknown>[]
}

/** Opens a page. */
export async function openPage(page: BusinessPage, query = '') {
  const app = renderApp(`/business/${page.id}${query}`)
  await screen.findByRole('heading', { name: new RegExp(`^${page.name}`), level: 1 })
  return app
}

/** The main region, without the shell. */
export function main() {
  return within(screen.getByRole('main'))
}

/** Loads the page’s code beforehand, so that no test waits for it. */
export function useLoadedPages(): void {
  beforeAll(async () => {
    await Promise.all([
      import('@/app/shell/shell-layout'),
      import('@/pages/business-directory'),
      import('@/pages/business-page'),
    ])
  }, 60_000)
}
