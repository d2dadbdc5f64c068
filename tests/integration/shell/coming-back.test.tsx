import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isLive } from '@/lib/realtime'
import { letIn, makeGroup, makePost, openGroup, page } from '../groups/fixture'
import { makeMember, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'

useFreshBrowser()

test('a post written while the member looks at another page is there when they come back', async () => {
  const [me, other] = await Promise.all([makeMember('me'), makeMember('other')])
  const group = await makeGroup(other)
  await letIn(other, me, group)
  await signInAs(me)
  await openGroup(group)
  await waitFor(() => expect(isLive(`group:${group.id}`)).toBe(true))
  window.location.hash = '/saved'
  await waitFor(() => expect(isLive(`group:${group.id}`)).toBe(false), { timeout: 5000 })
  await makePost(await actAs(other), group, 'Written meanwhile')
  window.location.hash = `/groups/${group.id}`
  expect(await page().findByText('Written meanwhile')).toBeVisible()
})
