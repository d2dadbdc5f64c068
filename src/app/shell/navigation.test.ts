import { describe, expect, it } from 'vitest'
import { navigationFor } from './navigation'

// Spec 1 §2: the sidebar.
const ORDER = [
  'News Feed',
  'Groups',
  'Investing',
  'Articles',
  'Forums',
  'Business Pages',
  'Events',
  'Messages',
  'Notifications',
  'Profile',
  'Settings',
  // Our own.
  'People',
  'Saved',
]

describe('the sidebar', () => {
  it('the sidebar has the order of the specification', () => {
    const labels = navigationFor(true).map(({ label }) => label)
    expect(labels).toEqual(ORDER.filter((label) => labels.includes(label)))
    expect(labels.length).toBeGreaterThan(1)
  })

  it('a visitor sees only News Feed', () => {
    expect(navigationFor(false).map(({ label }) => label)).toEqual(['News Feed'])
  })
})
