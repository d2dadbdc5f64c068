import { expect } from 'vitest'
import { makeClient } from '../../support/backend'
import { ownBackend } from '../../support/own-backend'
import { makeMember, type Member } from '../members'

/**
 * What the tests of forums begin with: groups, people in them and threads. Written by an operator in
 * their name, which spares everybody signing in; whoever acts in a test does so as themselves.
 */
export const operator = makeClient(ownBackend(), { isService: true })

let made = 0

/** A name nothing else has. */
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

/** Somebody waits to be let in. */
export async function ask({ id }: Group, member: Member): Promise<void> {
  const row = { group_id: id, user_id: member.id, status: 'pending' }
  await done(operator.from('forum_group_members').insert(row))
}

/** Somebody is in. */
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

/** A post by the owner of the group. */
export async function makePost({ id, owner }: Group, facts: PostFacts = {}) {
  const words = {
    title: freshTitle('Question'),
    content: 'How do you do it?',
    category: 'Business',
  }
  const post = { id: crypto.randomUUID(), ...words, ...facts }
  await done(operator.from('forum_posts').insert({ ...post, author_id: owner.id, group_id: id }))
  return post
}

/** Replies in this order; answers with their ids. */
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

/** A comment on a reply, or on another comment of it; answers with its id. */
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
