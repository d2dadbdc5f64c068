import type { Page } from '@playwright/test'
import { nextPaint } from './latency'

/** Opens Messages and then the conversation with someone; refetches the list. */
export async function openConversation(page: Page, name: string): Promise<void> {
  await page.goto('/#/messages')
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: name })
    .first()
    .getByRole('button')
    // The second is its menu.
    .first()
    .click()
  await page.getByRole('log').locator('time').first().waitFor()
  await nextPaint(page)
}

const ANSWER_MS = 3000

/** How far the row being read has moved, in pixels. */
export interface Drift {
  /** The maximum, in the frames after older rows arrived. */
  most: number
  /** A quarter of a second later. */
  settled: number
}

/**
 * Scrolls to the top until this many pages of older messages are loaded, or all there are.
 * @returns how far each page moved the row being read.
 */
export async function loadEarlier(page: Page, pages: number): Promise<Drift[]> {
  const drifts: Drift[] = []
  for (let index = 0; index < pages; index += 1) {
    const drift = (await loadPage(page)) ?? (await loadPage(page))
    if (!drift) return drifts
    drifts.push(drift)
  }
  return drifts
}

/** Scrolling near the top loads a page; null when there is none or one is loading already. */
async function loadPage(page: Page): Promise<Drift | null> {
  const answered = page
    .waitForResponse(/rpc\/conversation_messages/, { timeout: ANSWER_MS })
    .catch(() => null)
  const read = await page.evaluate(goNearTop)
  return (await answered) && page.evaluate(driftOf, read)
}

/** Runs in the page. */
async function goNearTop(): Promise<{ id: string; top: number }> {
  const box = document.querySelector('[role=log]')
  if (!box) throw new Error('no conversation is open')
  box.scrollTop = box.scrollTop === 300 ? 310 : 300
  // The row is on screen before the request can be answered.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const edge = box.getBoundingClientRect().top
  const rows = [...box.querySelectorAll('[id^="message-"]:has(time)')]
  const row = rows.find((each) => each.getBoundingClientRect().top >= edge)
  return { id: row?.id ?? '', top: row?.getBoundingClientRect().top ?? 0 }
}

/** Runs in the page. */
async function driftOf({ id, top }: { id: string; top: number }): Promise<Drift> {
  function drift() {
    const row = document.getElementById(id)
    return row ? Math.abs(row.getBoundingClientRect().top - top) : 0
  }
  let most = 0
  for (let frame = 0; frame < 15; frame += 1) {
    await new Promise(requestAnimationFrame)
    most = Math.max(most, drift())
  }
  return { most, settled: document.getElementById(id) ? drift() : Infinity }
}
