import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { intercept, makeMember, signInAs, useFreshBrowser } from '../members'
import { main, makePage, makePost, openPage, rowsOf, useLoadedPages } from './fixture'

useFreshBrowser()
useLoadedPages()

async function openPost() {
  const [me, owner] = await Promise.all([makeMember('me'), makeMember('owner')])
  const page = await makePage(owner)
  const postId = await makePost(owner, page, 'Fresh bread')
  await signInAs(me)
  const { user } = await openPage(page)
  await main().findByRole('article')
  return { user, postId }
}

describe('a like whose response gets lost', () => {
  /** Lets likes reach the server but drops the responses of the first ones. */
  function loseAnswers(times: number) {
    let count = 0
    intercept(({ url, method }, pass) => {
      if (method === 'GET' || !url.includes('/rest/v1/business_post_likes')) return null
      count += 1
      if (count > times) return null
      return pass().then(() => Promise.reject(new TypeError('Failed to fetch')))
    })
    return { count: () => count }
  }

  test('a like whose response was lost once is retried and counted once', async () => {
    const { user, postId } = await openPost()
    const writes = loseAnswers(1)
    await user.click(main().getByRole('button', { name: 'Like' }))
    const liked = { name: 'Like 1', pressed: true }
    await waitFor(() => {
      expect(main().getByRole('button', liked)).toBeVisible()
      expect(writes.count()).toBe(2)
    })
    await user.click(main().getByRole('button', liked))
    await waitFor(async () => {
      expect(await rowsOf('business_post_likes', `post_id=eq.${postId}`)).toEqual([])
    })
    expect(screen.queryByText('Failed to like')).toBeNull()
  })

  test('a like whose response was lost twice shows an error and reloads the stored state', async () => {
    const { user } = await openPost()
    loseAnswers(2)
    await user.click(main().getByRole('button', { name: 'Like' }))
    expect(await screen.findByText('Failed to like')).toBeVisible()
    expect(await main().findByRole('button', { name: 'Like 1', pressed: true })).toBeVisible()
  })
})
