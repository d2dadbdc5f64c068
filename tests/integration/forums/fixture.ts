import { expect } from 'vitest'
import { makeClient } from '../../support/backend'
import { ownBackend } from '../../support/own-backend'
import { makeMember, type Member } from '../members'

/**
 * Groups, members and threads for the tests of forums. They are inserted with the secret key, which
 * saves signing in; the members who act in a test sign in themselves.
 */
export const operator = makeClient(ownBackend(), { isService: true })

let made = 0

/** A unique title. */
export function freshTitle(prefix: string): string {
  made += 1
  return `${prefix} ${Date.now().toString(36)} ${made}`
}

async function done(work: PromiseLike<{ error: unknown }>): Promise<void> {
  expect((await work).error).toBeNull()
}

export interface Group {
  id: string
  name: string
  owner: Member
}

export async function makeGroup({ isPublic = true } = {}): Promise<Group> {
  const owner = await makeMember('owner')
  const group = { id: crypto.randomUUID(), name: freshTitle('Group') }
  const row = { ...group, is_public: isPublic, created_by: owner.id }
  await done(operator.from('forum_groups').insert(row))
  return { ...group, owner }
}

/** Adds a request to join. */
export async function ask({ id }: Group, member: Member): Promise<void> {
  const row = { group_id: id, user_id: member.id, status: 'pending' }
  await done(operator.from('forum_group_members').insert(row))
}

/** Adds a member. */
export async function join(
  { id }: Group,
  member: Member,
  role: 'member' | 'moderator' = 'member',
): Promise<void> {
  const row = { group_id: id, user_id: member.id, role, status: 'approved' }
  await done(operator.from('forum_group_members').insert(row))
}

interface PostFacts {
  title?: string
  content?: string
  is_pinned?: boolean
}

/** A post by the group’s owner. */
export async function makePost({ id, owner }: Group, facts: PostFacts = {}) {
  const fields = {
    title: freshTitle('Question'),
    content: 'How do you do it?',
    category: 'Business',
  }
  const post = { id: crypto.randomUUID(), ...fields, ...facts }
  await done(operator.from('forum_posts').insert({ ...post, author_id: owner.id, group_id: id }))
  return post
}

/** Adds replies in this order and returns their ids. */
export async function makeReplies(
  author: Member,
  postId: string,
  texts: readonly string[],
): Promise<string[]> {
  const start = Date.now() - 3_600_000
  const rows = texts.map((content, index) => ({
    id: crypto.randomUUID(),
    post_id: postId,
    author_id: author.id,
    content,
    created_at: new Date(start + index * 1000).toISOString(),
  }))
  await done(operator.from('forum_replies').insert(rows))
  return rows.map(({ id }) => id)
}

/** Adds a comment to a reply or to another comment, and returns its id. */
export async function makeComment(
  author: Member,
  replyId: string,
  content: string,
  parentId: string | null = null,
): Promise<string> {
  const id = crypto.randomUUID()
  const row = { id, reply_id: replyId, user_id: author.id, content, parent_id: parentId }
  await done(operator.from('forum_reply_comments').insert(row))
  return id
}

/** Deletes an account. */
export async function removeMember({ id }: Member): Promise<void> {
  await done(operator.auth.admin.deleteUser(id))
}
