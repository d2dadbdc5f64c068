import { befriend, makeMember, signInAs } from '../members'
import { actAs } from '../others'

/** Two friends: the first is signed in to the app, the second has a client of their own. */
export async function signInPair() {
  const [member, partner] = await Promise.all([makeMember('reader'), makeMember('writer')])
  await befriend(member, partner)
  const client = await actAs(partner)
  await signInAs(member)
  return { member, partner, client }
}
