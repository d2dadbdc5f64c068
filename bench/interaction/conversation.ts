import type { Page } from '@playwright/test'

/** Opens Messages and in it the conversation with somebody; their list is read anew. */
export async function openConversation(page: Page, name: string): Promise<void> {
  await page.goto('/#/messages')
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: name })
    .first()
    .getByRole('button')
    .click()
  await page.getByRole('log').waitFor()
}

/**
 * Scrolls to the top so often that so many pages of older messages are loaded.
 * @returns how far each page that came in moved the row one was reading.
 */
export async function loadEarlier(page: Page, pages: number): Promise<number[]> {
  const drifts: number[] = []
  for (let index = 0; index < pages; index += 1) {
    const answered = page.waitForResponse(/rpc\/conversation_messages/)
    const read = await page.evaluate(goNearTop)
    await answered
    drifts.push(await page.evaluate(driftOf, read))
  }
  return drifts
}

/** Runs in the page. */
async function goNearTop(): Promise<{ id: string; top: number }> {
  const box = document.querySelector('[role=log]')
  if (!box) throw new Error('no conversation is open')
  box.scrollTop = 300
  // The row is on the screen before the answer to the request can be.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const edge = box.getBoundingClientRect().top
  const rows = [...box.querySelectorAll('[id^="message-"]:has(time)')]
  const row = rows.find((each) => each.getBoundingClientRect().top >= edge)
  return { id: row?.id ?? '', top: row?.getBoundingClientRect().top ?? 0 }
}

/** Runs in the page. */
async function driftOf({ id, top }: { id: string; top: number }): Promise<number> {
  // Until the rows are in: what was near the top is far from it then.
  const box = document.querySelector('[role=log]')
  for (let frame = 0; frame < 60 && box && box.scrollTop < 600; frame += 1) {
    await new Promise(requestAnimationFrame)
  }
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  const row = document.getElementById(id)
  return row ? Math.abs(row.getBoundingClientRect().top - top) : Infinity
}
