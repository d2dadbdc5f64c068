/**
 * Edge functions: one Deno process each, started on the first call and restarted when a file changes.
 * Packages come from the project's own node_modules, so nothing is fetched.
 */
import { watch } from 'chokidar'
import { Hono } from 'hono'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Tokens } from '../auth/tokens'
import { projectRoot, type LocalConfig } from '../config'
import { freePort } from '../http/free-port'

export interface FunctionOptions {
  config: LocalConfig
  tokens: Tokens
  keys: { publishable: string; secret: string }
  /** The environment of the processes; read at each start. */
  environment: () => Record<string, string>
  /** The variables that the CLI would read from here; `supabase/functions/.env` by default. */
  envFile?: string
  /** Restarts a function when its files change. */
  isWatching: boolean
}

interface Running {
  process: ChildProcess
  port: number
}

const folder = join(projectRoot, 'supabase/functions')
const startTimeoutMs = 30_000
const namePattern = /^[a-z0-9][a-z0-9-]*$/

export class EdgeFunctions {
  readonly #running = new Map<string, Promise<Running>>()
  readonly #watcher

  constructor(private readonly options: FunctionOptions) {
    this.#watcher = options.isWatching ? watch(folder, { ignoreInitial: true }) : null
    this.#watcher?.on('all', () => this.stopAll())
    this.#watcher?.on('error', (error) => console.warn('functions are not watched:', error))
  }

  /** Routes below `/functions/v1`. */
  routes(): Hono {
    const app = new Hono()
    app.all('/:name{.+}', (c) => this.#handle(c.req.param('name').split('/')[0] ?? '', c.req.raw))
    return app
  }

  stopAll(): void {
    for (const start of this.#running.values()) {
      void start.then(({ process }) => process.kill()).catch(() => undefined)
    }
    this.#running.clear()
  }

  async close(): Promise<void> {
    this.stopAll()
    await this.#watcher?.close()
  }

  async #handle(name: string, request: Request): Promise<Response> {
    if (!namePattern.test(name) || !existsSync(join(folder, name, 'index.ts'))) {
      return Response.json(
        { code: 'NOT_FOUND', message: 'Requested function was not found' },
        { status: 404 },
      )
    }
    const mustVerify = this.options.config.functions[name]?.verify_jwt ?? true
    if (mustVerify && request.method !== 'OPTIONS' && !(await this.#hasToken(request))) {
      return Response.json({ code: 401, message: 'Invalid JWT' }, { status: 401 })
    }
    try {
      const { port } = await this.#start(name)
      const url = new URL(request.url)
      const target = `http://127.0.0.1:${port}/${url.pathname.replace('/functions/v1/', '')}${url.search}`
      const headers = new Headers(request.headers)
      headers.delete('connection')
      headers.delete('content-length')
      headers.delete('transfer-encoding')
      const answer = await fetch(target, {
        method: request.method,
        headers,
        // A body without a length stays one.
        body: request.headers.has('content-length') ? await request.arrayBuffer() : request.body,
        duplex: 'half',
        redirect: 'manual',
      } as RequestInit)
      const answerHeaders = new Headers(answer.headers)
      answerHeaders.delete('content-encoding')
      answerHeaders.delete('content-length')
      return new Response(answer.body, { status: answer.status, headers: answerHeaders })
    } catch (error) {
      console.warn(`function ${name}:`, error)
      return Response.json(
        { code: 'BOOT_ERROR', message: 'Function failed to start' },
        { status: 503 },
      )
    }
  }

  /** Like the platform, accepts any valid token of the project and its keys. The function checks further. */
  async #hasToken(request: Request): Promise<boolean> {
    const { keys, tokens } = this.options
    const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? ''
    if (bearer === keys.publishable || bearer === keys.secret) return true
    return (await tokens.read(bearer)) !== null
  }

  #start(name: string): Promise<Running> {
    const before = this.#running.get(name)
    if (before) return before
    const starting = this.#spawn(name)
    this.#running.set(name, starting)
    starting.then(
      ({ process }) => process.once('exit', () => this.#running.delete(name)),
      () => this.#running.delete(name),
    )
    return starting
  }

  async #spawn(name: string): Promise<Running> {
    const port = await freePort()
    const child = spawn(
      join(projectRoot, 'node_modules/.bin/deno'),
      [
        'run',
        '--allow-net',
        '--allow-env',
        '--allow-read',
        '--no-prompt',
        '--quiet',
        '--node-modules-dir=manual',
        '--config',
        join(folder, name, 'deno.json'),
        join(import.meta.dirname, 'run-function.ts'),
        join(folder, name, 'index.ts'),
      ],
      {
        cwd: folder,
        stdio: ['pipe', 'inherit', 'inherit'],
        env: {
          ...process.env,
          ...this.options.config.edge_runtime.secrets,
          ...readEnvFile(this.options.envFile ?? join(folder, '.env')),
          ...this.options.environment(),
          DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
          DENO_NO_UPDATE_CHECK: '1',
        },
      },
    )
    const failed = once(child, 'error').then(([error]) => {
      throw error
    })
    await Promise.race([reachable(port, child), failed])
    failed.catch(() => undefined)
    return { process: child, port }
  }
}

/** The variables the CLI would give functions from their `.env`. */
function readEnvFile(file: string): NodeJS.Dict<string> {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}

async function reachable(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with exit code ${child.exitCode}`)
    if (await answers(port)) return
    await new Promise((done) => setTimeout(done, 25))
  }
  child.kill()
  throw new Error('it did not start to listen')
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
