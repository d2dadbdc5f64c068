import { expect, test } from '@playwright/test'
import { openAs, type Viewer } from '../support/looks'

/** What a screen reader announces on the main screens: roles, names and states, in order. */
interface Told {
  address: string
  viewer: Viewer
  snapshot: string
}

const told: Readonly<Record<string, Told>> = {
  'signing in': {
    address: '/auth',
    viewer: 'visitor',
    snapshot: `
      - main:
        - heading "Welcome to Kindling" [level=1]
        - tablist "Login or Sign Up":
          - tab "Login" [selected]
          - tab "Sign Up"
        - tabpanel "Login":
          - textbox "Email"
          - textbox "Password"
          - button "Show password"
          - button "Log In"
          - button "Forgot password?"`,
  },
  'reading the feed': {
    address: '/',
    viewer: 'founder',
    snapshot: `
      - button "Skip to content"
      - banner:
        - button "Menu"
        - link "Kindling"
        - button /Messages/
        - button /Notifications/
        - button "Your account"
      - main:
        - heading "News Feed" [level=1]
        - navigation "Filter the feed"
        - feed "News Feed":
          - article
      - navigation "Quick navigation":
        - list`,
  },
  'one’s own profile': {
    address: '/profile',
    viewer: 'founder',
    snapshot: `
      - main:
        - region "Nora Castellan":
          - 'button "Open picture: Nora Castellan"':
            - img "Nora Castellan"
          - heading /Nora Castellan/ [level=1]
          - button "Edit Profile"
          - list "Skills"
        - tablist "Activity":
          - tab "Groups" [selected]
          - tab "Investing"
          - tab "Articles"
        - tabpanel "Groups"`,
  },
  'finding a conversation': {
    address: '/messages',
    viewer: 'founder',
    snapshot: `
      - main:
        - heading "Messages" [level=1]
        - searchbox "Search contacts..."
        - tablist "Inbox or requests":
          - tab "Inbox" [selected]
          - tab /Requests, \\d+ waiting/
        - tabpanel "Inbox":
          - list "Conversations":
            - listitem:
              - button`,
  },
  'reading notifications': {
    address: '/notifications',
    viewer: 'founder',
    snapshot: `
      - main:
        - heading "Notifications" [level=1]
        - button "Mark all as read"
        - tablist "Which notifications":
          - tab "All" [selected]
          - tab "Unread"
        - tabpanel "All":
          - region "Needs you":
            - heading "Needs you" [level=2]
            - list:
              - listitem:
                - button /^More about/
          - heading "For your information" [level=2]
          - region:
            - heading [level=2]
            - list:
              - listitem:
                - link
                - button /^Mark as (un)?read/
                - button /^More about/`,
  },
  'changing the password': {
    address: '/settings',
    viewer: 'founder',
    snapshot: `
      - main:
        - heading "Settings" [level=1]
        - navigation "Sections of Settings"
        - region "Account":
          - heading "Account" [level=2]
          - heading "Email" [level=3]
          - textbox "New email"
          - button "Change Email"
          - heading "Password" [level=3]
          - textbox "Current password"
          - textbox "New password"
          - textbox "New password again"
          - button "Change Password"`,
  },
  'choosing an article': {
    address: '/articles',
    viewer: 'founder',
    snapshot: `
      - main:
        - heading "Articles" [level=1]
        - button "Write Article"
        - tablist "Kinds of articles":
          - tab "All Articles" [selected]
          - tab "Drafts"
        - tabpanel "All Articles":
          - list "All Articles":
            - listitem:
              - article:
                - heading [level=2]:
                  - link`,
  },
  'finding a group': {
    address: '/groups',
    viewer: 'founder',
    snapshot: `
      - main:
        - heading "Groups" [level=1]
        - link "Create Group"
        - search "Search groups...":
          - searchbox "Search groups..."
        - tablist "Groups":
          - tab "All Groups" [selected]
          - tab "My Groups"
        - tabpanel "All Groups":
          - list "All Groups":
            - listitem:
              - heading [level=2]
              - link /^View Group/`,
  },
  'finding an idea': {
    address: '/investing',
    viewer: 'founder',
    snapshot: `
      - main:
        - heading "Investing Opportunities" [level=1]
        - button "Submit Business Idea"
        - tablist "Industries":
          - tab "All Ideas" [selected]
        - tabpanel "All Ideas":
          - group "Filters":
            - combobox "Industry"
            - combobox "Looking for"
            - combobox "Place"
            - button "Still open"
            - combobox "Sort by"
          - list "All Ideas":
            - listitem:
              - article:
                - button /^More about/
                - heading [level=2]:
                  - link
                - progressbar /^Funding of/`,
  },
  'finding a business': {
    address: '/business',
    viewer: 'founder',
    snapshot: `
      - main:
        - heading "Business Pages" [level=1]
        - button "Create Business Page"
        - search "Search business pages":
          - searchbox "Search business pages"
        - combobox "Category"
        - list "Business Pages":
          - listitem:
            - heading [level=2]
            - link /^View Page/`,
  },
}

for (const [journey, { address, viewer, snapshot }] of Object.entries(told)) {
  test(`a screen reader is told the names and roles for: ${journey}`, async ({ browser }) => {
    const page = await openAs(browser, { device: 'phone', theme: 'light' }, viewer)
    await page.goto(`/#${address}`)
    await expect(page.locator('body')).toMatchAriaSnapshot(snapshot)
    await page.context().close()
  })
}
