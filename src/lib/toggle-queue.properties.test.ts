import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trials } from '../../tests/support/properties'
import { createToggleQueue } from './toggle-queue'

const steps = fc.array(fc.constantFrom('on', 'off', 'answer', 'fail'), { maxLength: 30 })

describe('a toggle queue, however it is pressed', () => {
  it('sends one at a time, and shows in the end what the server holds', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (happenings, start) => {
        let held = start
        let shown = start
        const waiting: { wanted: boolean; end: (isFine: boolean) => void }[] = []
        const queue = createToggleQueue<boolean>()
        const press = (wanted: boolean) =>
          queue.press('one', wanted, {
            confirmed: held,
            send: (target) =>
              new Promise((resolve, reject) => {
                waiting.push({
                  wanted: target,
                  end(isFine) {
                    if (!isFine) {
                      reject(new Error('refused'))
                      return
                    }
                    held = target
                    resolve(target)
                  },
                })
              }),
            show: (state) => (shown = state),
            done: (state) => (shown = state),
            failed: () => undefined,
          })
        const pressed: Promise<void>[] = []
        for (const step of happenings) {
          if (step === 'on' || step === 'off') pressed.push(press(step === 'on'))
          else waiting.shift()?.end(step === 'answer')
          // Let what waits for an answer go on.
          await new Promise((resolve) => setImmediate(resolve))
          expect(waiting.length).toBeLessThanOrEqual(1)
        }
        while (waiting.length > 0) {
          waiting.shift()?.end(true)
          await new Promise((resolve) => setImmediate(resolve))
        }
        await Promise.all(pressed)
        expect(queue.isBusy()).toBe(false)
        expect(shown).toBe(held)
      }),
      { ...trials, numRuns: 300 },
    )
  })
})
