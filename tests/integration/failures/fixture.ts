import { writeAs } from '../articles/fixture'
import { makePage } from '../business/fixture'
import { makeEvent } from '../events/fixture'
import { join, makeGroup as makeForumGroup, makePost, makeReplies } from '../forums/fixture'
import { makeGroup, makePost as makeGroupPost } from '../groups/fixture'
import { submitAs } from '../investing/fixture'
import { makeMember, setProfile } from '../members'
import { actAs } from '../others'

/** Content to write to: a member with rights everywhere, and the content of another member. */
export async function makeWorld() {
  const [me, other] = await Promise.all([makeMember('writer'), makeMember('other')])
  await setProfile(me, { bio: null })
  const mine = await actAs(me)
  const [group, forum] = await Promise.all([makeGroup(me), makeForumGroup()])
  await Promise.all([makeGroupPost(mine, group, 'A first post'), join(forum, me)])
  const thread = await makePost(forum)
  await makeReplies(forum.owner, thread.id, ['The only reply.'])
  return {
    me,
    other,
    group,
    forum,
    thread,
    article: await writeAs(other, { title: 'An article to talk about' }),
    ownPage: await makePage(me),
    otherPage: await makePage(other),
    ownIdea: await submitAs(me),
    otherIdea: await submitAs(other),
    event: await makeEvent(other),
  }
}

export type World = Awaited<ReturnType<typeof makeWorld>>
