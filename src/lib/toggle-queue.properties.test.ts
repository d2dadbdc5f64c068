import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { trials } from '../../tests/support/properties'
import { createToggleQueue } from './toggle-queue'

type Press = 'on' | 'off'
/** How a write ends: stored, refused, or lost before or after it reached the server. */
type End = 'taken' | 'refused' | 'lost before' | 'lost after'

const presses = fc.constantFrom<Press>('on', 'off')
const ends = fc.constantFrom<End>('taken', 'refused', 'lost before', 'lost after')

// Fakes only the pause after a lost write; promises run normally.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A switch, and a server behind a network that can lose requests and responses. */
function setUp(start: boolean) {
  const seen = { held: start, shown: start, failures: 0, writing: 0 }
  const waiting: ((end: End) => void)[] = []
  const queue = createToggleQueue<boolean>()
  const pressed: Promise<void>[] = []
  const run = {
    send: (target: boolean) =>
      new Promise<boolean>((resolve, reject) => {
        seen.writing += 1
        waiting.push((end) => {
          seen.writing -= 1
          if (end === 'taken' || end === 'lost after') seen.held = target
          if (end === 'taken') resolve(target)
          else if (end === 'refused') reject(new Error('refused'))
          else reject(new TypeError('Failed to fetch'))
        })
      }),
    show: (state: boolean) => void (seen.shown = state),
    done: (state: boolean) => void (seen.shown = state),
    failed: () => void (seen.failures += 1),
  }

  /** Lets pending responses and retries run. */
  async function goOn() {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.runAllTimersAsync()
    await new Promise((resolve) => setImmediate(resolve))
  }

  return {
    seen,
    queue,
    press: async (wanted: Press) => {
      pressed.push(queue.press('one', wanted === 'on', { confirmed: seen.held, ...run }))
      await goOn()
    },
    end: async (how: End) => {
      waiting.shift()?.(how)
      await goOn()
    },
    settle: async () => {
      while (waiting.length > 0) {
        waiting.shift()?.('taken')
        await goOn()
      }
      await Promise.all(pressed)
    },
  }
}

describe('a toggle queue under random clicks', () => {
  it('one write runs at a time, and the shown state is the server’s unless two responses were lost', async () => {
    const steps = fc.array(fc.oneof(presses, ends), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (happenings, start) => {
        const { seen, queue, press, end, settle } = setUp(start)
        let last: End = 'taken'
        let isUnsure = false
        for (const step of happenings) {
          if (step === 'on' || step === 'off') {
            // By the next click the member has seen the reloaded state.
            if (!queue.isBusy()) isUnsure = false
            await press(step)
          } else if (queue.isBusy()) {
            const failures = seen.failures
            await end(step)
            // A single lost write is never reported as a failure.
            if (step !== 'refused' && !last.startsWith('lost')) {
              expect(seen.failures).toBe(failures)
            }
            isUnsure ||=
              seen.failures > failures && (last === 'lost after' || step === 'lost after')
            last = queue.isBusy() ? step : 'taken'
          }
          expect(seen.writing).toBeLessThanOrEqual(1)
        }
        await settle()
        expect(queue.isBusy()).toBe(false)
        if (!isUnsure) expect(seen.shown).toBe(seen.held)
      }),
      { ...trials, numRuns: 300 },
    )
  })

  it('a lost write is retried, so that the last click holds and no failure is shown', async () => {
    const writes = fc.array(
      fc.record({
        presses: fc.array(presses, { minLength: 1, maxLength: 4 }),
        lost: fc.constantFrom<End | null>(null, 'lost before', 'lost after'),
        again: fc.array(presses, { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(writes, fc.boolean(), async (happenings, start) => {
        const { seen, press, end, settle } = setUp(start)
        let wanted = start
        const pressAll = async (all: Press[]) => {
          for (const one of all) {
            wanted = one === 'on'
            await press(one)
            expect(seen.shown).toBe(wanted)
          }
        }
        for (const { presses: first, lost, again } of happenings) {
          await pressAll(first)
          if (lost) await end(lost)
          expect(seen.shown).toBe(wanted)
          await pressAll(again)
          await end('taken')
          expect(seen.shown).toBe(wanted)
        }
        await settle()
        expect(seen).toEqual({ held: wanted, shown: wanted, failures: 0, writing: 0 })
      }),
      { ...trials, numRuns: 300 },
    )
  })
})
