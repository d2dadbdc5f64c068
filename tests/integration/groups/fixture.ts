import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { renderApp } from '../../support/render'
import { freshName, makeMember, signInAs, type Member } from '../members'
import { actAs } from '../others'

export interface Group {
  id: string
  name: string
}

type Client = Awaited<ReturnType<typeof actAs>>

function ok({ error }: { error: unknown }): void {
  expect(error).toBeNull()
}

/** Creates a group with the admin’s own client. */
export async function makeGroup(admin: Member, prefix = 'Group'): Promise<Group> {
  const client = await actAs(admin)
  const group = { id: crypto.randomUUID(), name: freshName(prefix) }
  ok(await client.from('groups').insert({ ...group, description: 'What this group is for' }))
  return group
}

/** Makes someone a member: invited by the admin, accepted by them. */
export async function letIn(admin: Member, member: Member, group: Group): Promise<Client> {
  const [theirs, mine] = await Promise.all([actAs(admin), actAs(member)])
  const args = { p_group_id: group.id, p_user_id: member.id }
  ok(await theirs.rpc('invite_member_to_group', args))
  ok(await mine.rpc('accept_invitation', { p_group_id: group.id }))
  return mine
}

/** A post by a member. */
export async function makePost(client: Client, group: Group, content: string): Promise<string> {
  const id = crypto.randomUUID()
  ok(await client.from('group_posts').insert({ id, group_id: group.id, content }))
  return id
}

/** Opens the page of a group. */
export async function openGroup(group: Group, query = '') {
  const app = renderApp(`/groups/${group.id}${query}`)
  await screen.findByRole('heading', { name: group.name, level: 1 })
  return app
}

/** The main region, without the shell. */
export function page() {
  return within(screen.getByRole('main'))
}

/** The member’s role in the group, as the group returns it. */
export async function roleOf(member: Member, group: Group): Promise<unknown> {
  const client = await actAs(member)
  const { data } = await client.rpc('group_detail', { p_group_id: group.id })
  return data === null ? 'no group' : Reflect.get(Object(data), 'my_role')
}

/** Signs in the first of two members of a group. */
export async function members() {
  const [me, other] = await Promise.all([makeMember('me'), makeMember('other')])
  const group = await makeGroup(other)
  await letIn(other, me, group)
  await signInAs(me)
  return { me, other, group, theirs: await actAs(other) }
}

/** The post of a member, on the page of its group. */
export async function postBy(username: string) {
  return within(await screen.findByRole('article', { name: `Post by ${username}` }))
}
