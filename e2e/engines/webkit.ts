import * as z from 'zod'
import { freePort } from '../../supabase/local/http/free-port'
import { start, untilItWorks, WINDOW, type Engine } from './engine'

const answerSchema = z.object({ value: z.unknown() })
const sessionSchema = z.object({ sessionId: z.string() })
const errorSchema = z.object({ error: z.string(), message: z.string() })

/** How long a picture may take: WebKitGTK never finishes some. */
const PICTURE_MS = 10_000

async function ask(
  method: string,
  url: string,
  body?: object,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { value } = answerSchema.parse(await response.json())
  const failure = errorSchema.safeParse(value)
  if (failure.success) throw new Error(`${failure.data.error}: ${failure.data.message}`)
  return value
}

/** The driver's promises are callbacks, the last argument of the script. */
function script(expression: string): string {
  return `const done = arguments[arguments.length - 1];
    (async () => JSON.stringify((await (${expression})) ?? null))()
      .then((value) => done({ value }), (error) => done({ error: String(error) }))`
}

const resultSchema = z.object({ value: z.string().optional(), error: z.string().optional() })

/** WebKitGTK through its WebDriver, in a window on a display that nobody sees. */
export async function startWebKit({
  driver,
  browser,
}: {
  driver: string
  browser: string
}): Promise<Engine> {
  const display = `:${90 + (process.pid % 100)}`
  const { width, height } = WINDOW
  const screen = start('Xvfb', [display, '-screen', '0', `${width + 200}x${height + 200}x24`])
  const port = await freePort()
  const server = start(driver, [`--port=${port}`], {
    DISPLAY: display,
    // Without a graphics card; as root the sandbox can't be built.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LANG: 'en_US.UTF-8',
  })
  const address = `http://127.0.0.1:${port}`
  const { sessionId } = sessionSchema.parse(
    await untilItWorks(() =>
      ask('POST', `${address}/session`, {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
        },
      }),
    ),
  )
  const session = `${address}/session/${sessionId}`
  await ask('POST', `${session}/timeouts`, { script: 60_000 })
  await ask('POST', `${session}/window/rect`, { width, height })
  return {
    name: 'WebKit',
    open: async (url) => {
      await ask('POST', `${session}/url`, { url })
    },
    run: async (expression) => {
      const answer = resultSchema.parse(
        await ask('POST', `${session}/execute/async`, { script: script(expression), args: [] }),
      )
      if (answer.error !== undefined) throw new Error(answer.error)
      return JSON.parse(answer.value ?? 'null') as unknown
    },
    perform: async (actions) => {
      await ask('POST', `${session}/actions`, { actions })
    },
    screenshot: async () => {
      const patience = AbortSignal.timeout(PICTURE_MS)
      try {
        const picture = await ask('GET', `${session}/screenshot`, undefined, patience)
        return Buffer.from(z.string().parse(picture), 'base64')
      } catch (error) {
        if (patience.aborted) return null
        throw error
      }
    },
    resize: async (size) => {
      await ask('POST', `${session}/window/rect`, size)
    },
    close: async () => {
      await ask('DELETE', session).catch(() => undefined)
      server.kill()
      screen.kill()
    },
  }
}
