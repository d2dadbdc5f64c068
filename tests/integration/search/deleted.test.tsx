import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import { useLoadedPages, writeAs } from '../articles/fixture'
import { makeGroup, makePost } from '../forums/fixture'
import { confirmation, makeMember, signInAs, useFreshBrowser } from '../members'

useFreshBrowser()
useLoadedPages()

function goTo(address: string) {
  act(() => void (window.location.hash = `#${address}`))
}

async function article() {
  const me = await makeMember('me')
  const { id, title } = await writeAs(me, { title: `Xylophone ${me.username}` })
  return { me, title, path: `/articles/${id}` }
}

async function post() {
  const group = await makeGroup()
  const { id, title } = await makePost(group, { title: `Xylophone ${group.owner.username}` })
  return { me: group.owner, title, path: `/forums/${id}` }
}

test.each([
  ['an article', article, 'Delete', 'Article deleted', 'Article Not Found'],
  ['a post of a forum', post, null, 'Post deleted', 'Post not found'],
])(
  'a search no longer finds %s that its searcher deleted, and its link leads to nothing',
  async (_, make, button, done, gone) => {
    const { me, title, path } = await make()
    const results = `/?search=${encodeURIComponent(title)}`
    const links = () =>
      screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === `#${path}`)
    await signInAs(me)
    const { user } = renderApp(results)
    await screen.findByRole('heading', { level: 1, name: /^Results for/ })
    await waitFor(() => expect(links()).not.toEqual([]))
    goTo(path)
    if (button === null) {
      await user.click(await screen.findByRole('button', { name: 'More actions' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    } else {
      await user.click(await screen.findByRole('button', { name: button }))
    }
    await user.click(await confirmation('Delete'))
    await screen.findByText(done)
    await waitFor(() => expect(currentAddress()).not.toBe(path))
    goTo(results)
    await screen.findByRole('heading', { level: 1, name: /^Results for/ })
    await waitFor(() => expect(links()).toEqual([]))
    goTo(path)
    expect(await screen.findByText(gone)).toBeVisible()
  },
)
