import { test } from '@playwright/test'
import { turn } from '../scripts/turns'
import type { Means } from './journeys/hands'
import { journeys } from './journeys/journeys'
import { pageHands } from './journeys/page-hands'
import { signIn } from './support/members'

/**
 * Each journey by every means: a mouse and a keyboard on a desktop, fingers on a phone. A whole run takes each by
 * one of them, another one the next day.
 */
const means: readonly Means[] = ['mouse', 'keyboard', 'touch']

journeys.forEach(({ title, prepare }, index) => {
  for (const [place, by] of means.entries()) {
    if (turn !== null && (turn + index) % means.length !== place) continue
    test(`${title}, by ${by}`, { tag: `@${by}` }, async ({ page }) => {
      const { go, ...member } = await prepare()
      await signIn(page, member)
      await go(pageHands(page, by))
    })
  }
})
