import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import WebSocket from 'ws'
import * as z from 'zod'
import { freePort } from '../../supabase/local/http/free-port'
import { scratchFolder, start, untilItWorks, WINDOW, type Engine } from './engine'

const answerSchema = z.looseObject({
  id: z.number().nullish(),
  result: z.unknown(),
  error: z.string().optional(),
  message: z.string().optional(),
})
const treeSchema = z.object({
  contexts: z.tuple([z.looseObject({ context: z.string() })], z.unknown()),
})
const valueSchema = z.object({
  type: z.string(),
  result: z.looseObject({ value: z.string().optional() }).optional(),
  exceptionDetails: z.looseObject({ text: z.string() }).optional(),
})

type Send = (method: string, params: object) => Promise<unknown>

/** Speaks WebDriver BiDi over one socket. */
async function connect(url: string): Promise<{ send: Send; close: () => void }> {
  const socket = await untilItWorks(
    () =>
      new Promise<WebSocket>((resolve, reject) => {
        const candidate = new WebSocket(url)
        candidate.once('open', () => resolve(candidate))
        candidate.once('error', reject)
      }),
  )
  const waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (e: Error) => void }
  >()
  let lastId = 0
  socket.on('message', (data: Buffer) => {
    const answer = answerSchema.parse(JSON.parse(data.toString()))
    const asked = waiting.get(answer.id ?? -1)
    if (!asked) return
    waiting.delete(answer.id ?? -1)
    if (answer.error) asked.reject(new Error(`${answer.error}: ${answer.message ?? ''}`))
    else asked.resolve(answer.result)
  })
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        socket.send(JSON.stringify({ id: lastId, method, params }))
      }),
    close: () => socket.close(),
  }
}

/** Firefox, which speaks WebDriver BiDi without a driver beside it. */
export async function startFirefox(binary: string): Promise<Engine> {
  const profile = scratchFolder('firefox')
  writeFileSync(
    join(profile.path, 'user.js'),
    [
      'user_pref("browser.shell.checkDefaultBrowser", false);',
      'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
      'user_pref("intl.accept_languages", "en-US");',
      'user_pref("ui.prefersReducedMotion", 1);',
    ].join('\n'),
  )
  const port = await freePort()
  const { width, height } = WINDOW
  const browser = start(binary, [
    ...['--headless', '--no-remote', '--profile', profile.path],
    ...[
      '--remote-debugging-port',
      String(port),
      '--width',
      String(width),
      '--height',
      String(height),
    ],
  ])
  const { send, close } = await connect(`ws://127.0.0.1:${port}/session`)
  await send('session.new', { capabilities: {} })
  const [{ context }] = treeSchema.parse(await send('browsingContext.getTree', {})).contexts
  await send('browsingContext.setViewport', { context, viewport: { width, height } })
  return {
    name: 'Firefox',
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    run: async (expression) => {
      const answer = valueSchema.parse(
        await send('script.evaluate', {
          expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
          target: { context },
          awaitPromise: true,
        }),
      )
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result?.value ?? 'null') as unknown
    },
    perform: async (actions) => {
      await send('input.performActions', { context, actions })
    },
    screenshot: async () => {
      const { data } = z
        .object({ data: z.string() })
        .parse(await send('browsingContext.captureScreenshot', { context }))
      return Buffer.from(data, 'base64')
    },
    resize: async (viewport) => {
      await send('browsingContext.setViewport', { context, viewport })
    },
    close: async () => {
      await send('browser.close', {}).catch(() => undefined)
      close()
      browser.kill()
      profile.remove()
    },
  }
}
