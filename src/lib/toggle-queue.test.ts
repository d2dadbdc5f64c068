import { describe, expect, it, vi } from 'vitest'
import { createToggleQueue } from './toggle-queue'

/** A server that answers when told to. */
function makeServer() {
  const waiting: { wanted: boolean; answer: (state: boolean) => void; fail: () => void }[] = []
  const send = vi.fn(
    (wanted: boolean) =>
      new Promise<boolean>((resolve, reject) => {
        waiting.push({ wanted, answer: resolve, fail: () => reject(new Error('refused')) })
      }),
  )
  return { send, next: () => waiting.shift() ?? expect.fail('nothing was sent') }
}

function setUp(confirmed = false) {
  const server = makeServer()
  const shown: boolean[] = []
  const run = {
    confirmed,
    send: server.send,
    show: (state: boolean) => void shown.push(state),
    done: vi.fn(),
    failed: vi.fn(),
  }
  const queue = createToggleQueue<boolean>()
  return { server, shown, run, queue, press: (wanted: boolean) => queue.press('a', wanted, run) }
}

describe('a toggle queue', () => {
  it('shows the press at once and says when it is written', async () => {
    const { server, shown, run, press } = setUp()
    const finished = press(true)
    expect(shown).toEqual([true])
    expect(run.done).not.toHaveBeenCalled()
    server.next().answer(true)
    await finished
    expect(run.done).toHaveBeenCalledExactlyOnceWith(true, false)
  })

  it('is busy until everything is written', async () => {
    const { server, queue, press } = setUp()
    expect(queue.isBusy()).toBe(false)
    const finished = press(true)
    expect(queue.isBusy()).toBe(true)
    server.next().answer(true)
    await finished
    expect(queue.isBusy()).toBe(false)
  })

  it('collapses rapid presses to the last', async () => {
    const { server, shown, run, press } = setUp()
    const finished = press(true)
    void press(false)
    void press(true)
    void press(false)
    expect(server.send).toHaveBeenCalledTimes(1)
    server.next().answer(true)
    await vi.waitFor(() => expect(server.send).toHaveBeenCalledTimes(2))
    const second = server.next()
    expect(second.wanted).toBe(false)
    second.answer(false)
    await finished
    expect(server.send).toHaveBeenCalledTimes(2)
    expect(shown).toEqual([true, false, true, false])
    expect(run.done).toHaveBeenCalledExactlyOnceWith(false, false)
  })

  it('sends nothing more when the presses end where the server is', async () => {
    const { server, press } = setUp()
    const finished = press(true)
    void press(false)
    void press(true)
    server.next().answer(true)
    await finished
    expect(server.send).toHaveBeenCalledTimes(1)
  })

  it('takes the answer of a server that knows better', async () => {
    const { server, run, press } = setUp()
    const finished = press(true)
    server.next().answer(false)
    await finished
    expect(server.send).toHaveBeenCalledTimes(1)
    expect(run.done).toHaveBeenCalledExactlyOnceWith(false, false)
  })

  it('goes back to what was confirmed when a write fails, and takes the next press', async () => {
    const { server, shown, run, press } = setUp(true)
    const finished = press(false)
    server.next().fail()
    await finished
    expect(shown).toEqual([false, true])
    expect(run.failed).toHaveBeenCalledOnce()
    expect(run.done).not.toHaveBeenCalled()
    const again = press(false)
    server.next().answer(false)
    await again
    expect(run.done).toHaveBeenCalledExactlyOnceWith(false, true)
  })
})
