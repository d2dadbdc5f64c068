import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../support/render'
import { makeArticle, useLoadedPages } from '../articles/fixture'
import { makePage, makePost as makeNews } from '../business/fixture'
import { makeEvent } from '../events/fixture'
import { makeGroup as makeForum, makePost as makeQuestion } from '../forums/fixture'
import { letIn, makeGroup, makePost } from '../groups/fixture'
import { makeIdea } from '../investing/fixture'
import { makeAdmin, makeMember, signInAs, useFreshBrowser } from '../members'
import { actAs } from '../others'
import { removeAs } from '../removal'

useFreshBrowser()
useLoadedPages()

interface Removed {
  kind: string
  id: string
  address: string
  /** The buttons and fields that add something to it, or delete it. */
  offers: readonly RegExp[]
  menu?: RegExp
}

const SHOWN: Record<string, () => Promise<Removed>> = {
  'an article': async () => {
    const { id } = await makeArticle('writer')
    const offers = [/^Like$/, /^Share$/, /^Write a comment…$/, /^Delete \(Admin\)$/]
    return { kind: 'article', id, address: `/articles/${id}`, offers }
  },
  'a business idea': async () => {
    const { id } = await makeIdea()
    const offers = [/^Like$/, /^Share$/, /^Contact Founder$/, /^Delete \(Admin\)$/]
    return { kind: 'business_idea', id, address: `/investing/${id}`, offers }
  },
  'an event': async () => {
    const { id } = await makeEvent(await makeMember('organizer'))
    const offers = [/^Go$/, /^Interested$/, /^Share$/, /^Delete$/]
    return { kind: 'event', id, address: `/events/${id}`, offers }
  },
  'a business page': async () => {
    const owner = await makeMember('owner')
    const { id, ...page } = await makePage(owner)
    await makeNews(owner, { id, ...page }, 'We bake')
    const offers = [/^Follow /, /^Message$/, /^Like$/, /^Share$/, /^Manage$/]
    return { kind: 'business_page', id, address: `/business/${id}`, offers }
  },
  'a forum post': async () => {
    const { id } = await makeQuestion(await makeForum())
    const offers = [/^Add a reaction$/, /^Share$/, /^Reply$/, /^Post Reply$/]
    return { kind: 'forum_post', id, address: `/forums/${id}`, offers, menu: /^More actions$/ }
  },
}

function main() {
  return within(screen.getByRole('main'))
}

/** What of all this the page offers now. */
function offered(offers: readonly RegExp[]): string[] {
  const controls = [...main().queryAllByRole('button'), ...main().queryAllByRole('textbox')]
  const names = controls.map((control) => control.getAttribute('aria-label') ?? '')
  const texts = controls.map((control) => control.textContent)
  return offers
    .filter((offer) => [...names, ...texts].some((name) => offer.test(name.trim())))
    .map(String)
}

test.each(Object.keys(SHOWN))(
  'nothing is added to %s, nor removed again, once moderators removed it',
  async (what) => {
    const [admin, removed] = await Promise.all([makeAdmin(), SHOWN[what]!()])
    const { kind, id, address, offers, menu } = removed
    await signInAs(admin)
    const before = renderApp(address)
    await waitFor(() => expect(offered(offers)).toEqual(offers.map(String)))
    before.unmount()
    await removeAs(await makeAdmin(), kind, id)
    const { user } = renderApp(address)
    expect(
      await screen.findByRole('heading', { name: /^Removed by moderators/, level: 1 }),
    ).toBeVisible()
    await waitFor(() => expect(offered(offers)).toEqual([]))
    const menuName = menu ?? /^More about Removed by moderators$/
    await user.click(await main().findByRole('button', { name: menuName }))
    expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: /^(Delete|Pin|Save|Report…)$/ })).toBeNull()
  },
)

test('nothing is added to a group post that moderators removed, and its author can still delete it', async () => {
  const [keeper, me] = await Promise.all([makeMember('keeper'), makeMember('me')])
  const group = await makeGroup(keeper)
  const id = await makePost(await letIn(keeper, me, group), group, 'Bread')
  await removeAs(keeper, 'group_post', id)
  await signInAs(me)
  const { user } = renderApp(`/groups/${group.id}?post=${id}`)
  const post = within(await screen.findByRole('article', { name: `Post by ${me.username}` }))
  expect(await post.findByText('Removed by moderators')).toBeVisible()
  for (const name of ['Like', 'Share', 'Post']) {
    expect(post.queryByRole('button', { name })).toBeNull()
  }
  expect(post.queryByRole('textbox')).toBeNull()
  expect(await post.findByRole('button', { name: 'Hidden – see why' })).toBeVisible()
  await user.click(post.getByRole('button', { name: `Actions for the post by ${me.username}` }))
  expect(screen.queryByRole('menuitem', { name: 'Edit post' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Delete post' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /^Delete/ }))
  await waitFor(async () => {
    const { data } = await (await actAs(me)).from('group_posts').select('id').eq('id', id)
    expect(data).toEqual([])
  })
})
