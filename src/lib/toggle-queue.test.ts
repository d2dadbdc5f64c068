import { describe, expect, it, vi } from 'vitest'
import { createToggleQueue } from './toggle-queue'

/** A server that answers when the test says so. */
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
  it('a click shows at once, and done is called when it is written', async () => {
    const { server, shown, run, press } = setUp()
    const finished = press(true)
    expect(shown).toEqual([true])
    expect(run.done).not.toHaveBeenCalled()
    server.next().answer(true)
    await finished
    expect(run.done).toHaveBeenCalledExactlyOnceWith(true, false)
  })

  it('the queue is busy until everything is written', async () => {
    const { server, queue, press } = setUp()
    expect(queue.isBusy()).toBe(false)
    const finished = press(true)
    expect(queue.isBusy()).toBe(true)
    server.next().answer(true)
    await finished
    expect(queue.isBusy()).toBe(false)
  })

  it('rapid clicks are collapsed to the last one', async () => {
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

  it('nothing more is sent when the clicks end at the server’s state', async () => {
    const { server, press } = setUp()
    const finished = press(true)
    void press(false)
    void press(true)
    server.next().answer(true)
    await finished
    expect(server.send).toHaveBeenCalledTimes(1)
  })

  it('a write for all comes after the write for one that is under way, which writes no more', async () => {
    const { server, run, queue, press } = setUp()
    const finished = press(true)
    const all = makeServer()
    void queue.pressAll(false, async () => void (await all.send(false)))
    expect(all.send).not.toHaveBeenCalled()
    server.next().answer(true)
    await vi.waitFor(() => expect(all.send).toHaveBeenCalledOnce())
    all.next().answer(false)
    await finished
    expect(server.send).toHaveBeenCalledOnce()
    expect(run.done).toHaveBeenCalledExactlyOnceWith(false, false)
  })

  it('what is pressed during a write for all comes after it, also if it was under way before', async () => {
    const { server, run, queue, press } = setUp()
    const all = makeServer()
    void press(true)
    void queue.pressAll(true, async () => void (await all.send(true)))
    const one = press(false)
    const other = queue.press('b', false, { ...run, confirmed: true })
    server.next().answer(true)
    await vi.waitFor(() => expect(all.send).toHaveBeenCalledOnce())
    expect(server.send).toHaveBeenCalledOnce()
    all.next().answer(true)
    await vi.waitFor(() => expect(server.send).toHaveBeenCalledTimes(3))
    for (let written = 0; written < 2; written += 1) {
      const { wanted, answer } = server.next()
      expect(wanted).toBe(false)
      answer(false)
    }
    await Promise.all([one, other])
    expect(run.done).toHaveBeenCalledTimes(2)
  })

  it('what is pressed during a write for all is written although that fails', async () => {
    const { server, run, queue, press } = setUp(true)
    const all = makeServer()
    const failing = queue.pressAll(true, async () => void (await all.send(true)))
    const finished = press(false)
    await vi.waitFor(() => expect(all.send).toHaveBeenCalledOnce())
    all.next().fail()
    await expect(failing).rejects.toThrow('refused')
    await vi.waitFor(() => expect(server.send).toHaveBeenCalledOnce())
    server.next().answer(false)
    await finished
    expect(run.done).toHaveBeenCalledExactlyOnceWith(false, true)
  })

  it('the server’s answer wins over the wanted state', async () => {
    const { server, run, press } = setUp()
    const finished = press(true)
    server.next().answer(false)
    await finished
    expect(server.send).toHaveBeenCalledTimes(1)
    expect(run.done).toHaveBeenCalledExactlyOnceWith(false, false)
  })

  it('a failed write restores the confirmed state, and the next click works', async () => {
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
