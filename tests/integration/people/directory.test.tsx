import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentAddress, renderApp } from '../../support/render'
import {
  befriend,
  failRequests,
  freshName,
  makeMember,
  operate,
  setProfile,
  signInAs,
  useFreshBrowser,
} from '../members'

useFreshBrowser()

const BROKEN = { status: 500, body: { message: 'broken' } }

/** Some members in a place where nobody else is. */
async function settle(names: readonly string[], facts: Record<string, unknown> = {}) {
  const place = freshName('harbour')
  const members = []
  for (const name of names) {
    const member = await makeMember(name)
    await setProfile(member, { location: `${place}, Sea`, ...facts })
    members.push(member)
  }
  return { place, members, address: `/people?place=${place}` }
}

const list = () => screen.findByRole('list', { name: 'People' })

describe('the people directory', () => {
  test('a card shows who someone is, and the state of the connection after Follow', async () => {
    const { members, address } = await settle(['vera'], {
      title: 'Seed Investor',
      company: 'North Fund',
      roles: ['investor'],
      open_to: ['investing', 'advising'],
      verified: true,
    })
    const [vera] = members
    if (!vera) throw new Error('there is nobody')
    const [me, friend] = [await makeMember('me'), await makeMember('friend')]
    await befriend(me, friend)
    await befriend(friend, vera)
    await signInAs(me)
    const { user } = renderApp(address)
    const card = within(await within(await list()).findByRole('listitem'))
    expect(card.getByRole('heading', { name: `${vera.username} Verified` })).toBeVisible()
    expect(card.getByText('Seed Investor')).toBeVisible()
    expect(card.getByText('North Fund')).toBeVisible()
    expect(card.getByText('Open to investing, advising')).toBeVisible()
    expect(card.getByText('1 mutual friend')).toBeVisible()
    expect(card.getByRole('button', { name: `Connect: ${vera.username}` })).toBeVisible()
    await user.click(card.getByRole('button', { name: `Follow: ${vera.username}` }))
    expect(await card.findByRole('button', { name: `Unfollow: ${vera.username}` })).toBeVisible()
    await user.click(card.getByRole('button', { name: `Connect: ${vera.username}` }))
    expect(await card.findByRole('button', { name: 'Request Sent' })).toBeDisabled()
    expect(card.queryByRole('button', { name: /follow/i })).toBeNull()
  })

  test('a member whose account is gone leaves the list when someone tries to follow them', async () => {
    const { members, address } = await settle(['gone', 'stays'])
    const [gone] = members
    if (!gone) throw new Error('there is nobody')
    await signInAs(await makeMember('me'))
    const { user } = renderApp(address)
    const follow = await screen.findByRole('button', { name: `Follow: ${gone.username}` })
    await operate('DELETE', `/auth/v1/admin/users/${gone.id}`, {})
    await user.click(follow)
    expect(await screen.findByText('1 person')).toBeVisible()
    expect(screen.queryByRole('link', { name: gone.username })).toBeNull()
  })

  test('choices show at once, are in the URL and beside their counts, and go with their chips', async () => {
    const { place, members, address } = await settle(['one', 'two'])
    const [one] = members
    if (!one) throw new Error('there is nobody')
    await setProfile(one, { roles: ['founder'], industries: ['energy'] })
    await signInAs(await makeMember('me'))
    const { user } = renderApp(address)
    expect(await screen.findByText('2 people')).toBeVisible()
    const founder = screen.getByRole('checkbox', { name: 'Founder' })
    expect(founder).toHaveAccessibleDescription('1')
    await user.click(founder)
    expect(founder).toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Energy' }))
    await waitFor(() =>
      expect(currentAddress()).toBe(`/people?place=${place}&role=founder&industry=energy`),
    )
    expect(await screen.findByText('1 person')).toBeVisible()
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(1))
    expect(screen.getByRole('checkbox', { name: 'Technology' })).toHaveAccessibleDescription('0')
    await user.click(screen.getByRole('button', { name: 'Remove filter: Energy' }))
    await waitFor(() => expect(currentAddress()).toBe(`/people?place=${place}&role=founder`))
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(currentAddress()).toBe('/people'))
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  })

  test('an empty result offers to clear the search and all filters', async () => {
    await signInAs(await makeMember('me'))
    const { user } = renderApp('/people?role=founder&search=xyzzyplugh')
    expect(await screen.findByText('Nobody matches all of this')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    await waitFor(() => expect(currentAddress()).toBe('/people'))
    expect(within(await list()).getAllByRole('listitem').length).toBeGreaterThan(1)
    expect(screen.getByRole('searchbox', { name: 'Search people' })).toHaveValue('')
  })

  test('a failed read can be tried again, and the filters still work', async () => {
    const { address } = await settle(['vera'])
    await signInAs(await makeMember('me'))
    failRequests(['/rpc/list_people', '/rpc/people_counts'], BROKEN)
    const { user } = renderApp(address)
    expect(await screen.findByText("We couldn't load the people")).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Founder' })).toBeEnabled()
    await user.click(screen.getByRole('checkbox', { name: 'Founder' }))
    expect(screen.getByRole('button', { name: 'Remove filter: Founder' })).toBeVisible()
  })

  test('a visitor signs in first', async () => {
    renderApp('/people?role=investor')
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeVisible()
    expect(currentAddress()).toContain(encodeURIComponent('/people?role=investor'))
  })
})
