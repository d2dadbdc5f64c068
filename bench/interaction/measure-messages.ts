import type { Browser, Page } from '@playwright/test'
import type { Session } from '../browser/community'
import { CPU_4X, openPhone, slowDown, type Phone } from '../browser/phone'
import { loadEarlier, openConversation, type Drift } from './conversation'
import { measureInteractions, nextPaint, noteInteractions } from './latency'
import type { World } from './people'
import { countNodes, measureScrolling, readHeap, type Scrolling } from './scrolling'

const FAST = { ...CPU_4X, cpuSlowdown: 1 }
const ROWS_PER_PAGE = 50
const LOADED_FOR_TYPING = 5000

/** Latencies in milliseconds by action, with few rows loaded and with many. */
export type Latencies = Map<string, { short: number[]; long: number[] }>

export interface LongConversation {
  messages: number
  drifts: Drift[]
  nodes: number
  heapBytes: number
  scrolling: Scrolling[]
}

function keep(latencies: Latencies, name: string, size: 'short' | 'long', values: number[]) {
  const found = latencies.get(name) ?? { short: [], long: [] }
  found[size].push(...values)
  latencies.set(name, found)
}

function composer(page: Page) {
  return page.getByRole('textbox', { name: 'Type a message...' })
}

async function typeLetters(page: Page, count: number): Promise<number[]> {
  await composer(page).focus()
  return measureInteractions(page, {
    count,
    step: (index) => page.keyboard.press('abcdefghij '.charAt(index % 11)),
  })
}

async function sendMessages(page: Page, count: number): Promise<number[]> {
  const latencies: number[] = []
  for (let index = 0; index < count; index += 1) {
    await composer(page).fill(`Message ${index}`)
    await nextPaint(page)
    const sent = page.waitForResponse(
      (response) => response.url().includes('/messages?') && response.request().method() === 'POST',
    )
    latencies.push(
      ...(await measureInteractions(page, { count: 1, step: () => page.keyboard.press('Enter') })),
    )
    await sent
  }
  return latencies
}

/** Measures actions in a conversation, alternating between fifty messages and thousands. */
export async function measureMessages(
  browser: Browser,
  { origin, session, world }: { origin: string; session: Session; world: World },
  rounds: number,
): Promise<{ latencies: Latencies; long: LongConversation }> {
  const latencies: Latencies = new Map()
  async function open(name: string): Promise<Phone> {
    const phone = await openPhone(browser, { origin, session, profile: FAST })
    await openConversation(phone.page, name)
    await noteInteractions(phone.page)
    return phone
  }
  const short = await open(world.short.name)
  const long = await open(world.long.name)
  const drifts = await loadEarlier(long.page, LOADED_FOR_TYPING / ROWS_PER_PAGE - 1)
  await long.page.getByRole('button', { name: 'Go to the latest message' }).click()

  for (let round = 0; round < rounds; round += 1) {
    for (const [size, { page, devtools }] of [
      ['short', short],
      ['long', long],
    ] as const) {
      await slowDown(devtools, CPU_4X)
      keep(latencies, 'type a letter in a conversation', size, await typeLetters(page, 40))
      keep(latencies, 'send a message', size, await sendMessages(page, 5))
      await slowDown(devtools, FAST)
    }
  }
  await short.context.close()

  const { page, devtools } = long
  const left = (world.long.messages - LOADED_FOR_TYPING) / ROWS_PER_PAGE
  drifts.push(...(await loadEarlier(page, left)))
  await slowDown(devtools, CPU_4X)
  const scrolling: Scrolling[] = []
  for (let round = 0; round < rounds; round += 1) {
    scrolling.push(await measureScrolling(page, devtools, { distance: -12_000, speed: 3000 }))
    scrolling.push(await measureScrolling(page, devtools, { distance: 9000, speed: 3000 }))
  }
  const nodes = await countNodes(page)
  const heapBytes = await readHeap(devtools)
  await long.context.close()
  return { latencies, long: { messages: world.long.messages, drifts, nodes, heapBytes, scrolling } }
}
