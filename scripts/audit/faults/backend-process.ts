import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '../../../supabase/local/config'

/** What the backend reports when it is ready. */
export interface Ready {
  api: string
  mailbox: string
  publishableKey: string
  secretKey: string
}

/** The embedded backend in its own process, as `npm run backend` starts it. */
export class BackendProcess {
  readonly child: ChildProcess
  /** Resolves when it is ready, or with null if it ended first. */
  readonly ready: Promise<Ready | null>
  readonly ended: Promise<number | null>
  /** Its output. */
  said = ''

  constructor(...options: string[]) {
    const fixed = ['--port=0', '--mail-port=0', '--password-cost=4', '--rate-limits=off']
    this.child = spawn(
      process.execPath,
      ['--import', 'tsx', 'supabase/local/main.ts', ...fixed, ...options],
      { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    this.ended = once(this.child, 'exit').then(([code]) => code as number | null)
    this.child.stderr?.on('data', (data: Buffer) => (this.said += data.toString()))
    const announced = new Promise<Ready>((resolve) => {
      let text = ''
      this.child.stdout?.on('data', (data: Buffer) => {
        text += data.toString()
        if (text.includes('\n')) resolve(JSON.parse(text) as Ready)
      })
    })
    this.ready = Promise.race([announced, this.ended.then(() => null)])
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.ended
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }
}

/** Sends a request with the secret key. Throws the answer unless it succeeds. */
export async function ask(
  { api, secretKey }: Ready,
  path: string,
  init: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Response> {
  const answer = await fetch(api + path, {
    method: init.method ?? 'GET',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
      ...init.headers,
    },
    body: init.body === undefined ? undefined : JSON.stringify(init.body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}
