import { expect, test, vi } from 'vitest'
import { connectRealtime } from '@/lib/realtime-connection'
import { createTopicRegistry } from '@/lib/topics'
import { befriend, makeMember, operate, signInAs, useFreshBrowser } from '../members'

useFreshBrowser()

test('an event sent after a screen was loaded and before its topic was joined arrives', async () => {
  const [me, friend] = [await makeMember('me'), await makeMember('friend')]
  await befriend(me, friend)
  await signInAs(me)
  await operate('POST', '/rest/v1/messages', {
    sender_id: friend.id,
    receiver_id: me.id,
    content: 'Just in between',
  })
  const heard: string[] = []
  const topics = createTopicRegistry(connectRealtime)
  const stop = topics.listen(`user:${me.id}`, { onEvent: (event) => heard.push(event) })
  await vi.waitFor(() => expect(heard).toContain('message'), 5_000)
  stop()
})
