import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../../supabase/local/config'

const dataDir = mkdtempSync(joinPath(tmpdir(), 'killed-'))
const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

interface Running {
  api: string
  secretKey: string
  kill: () => Promise<void>
}

/** Starts the embedded backend on the folder in a separate process, as `npm run backend` does. */
async function start(): Promise<Running> {
  const options = ['--data', dataDir, '--port', '0', '--mail-port', '0', '--rate-limits', 'off']
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/main.ts', ...options], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{"api"')) continue
    const { api, secretKey } = JSON.parse(line) as { api: string; secretKey: string }
    return {
      api,
      secretKey,
      async kill() {
        // Its functions write to the same output, which closes only when they have ended, too.
        const gone = once(child, 'close')
        child.kill('SIGKILL')
        await gone
        children.delete(child)
      },
    }
  }
  throw new Error('the backend ended before it was ready')
}

async function ask({ api, secretKey }: Running, method: string, path: string, body?: unknown) {
  const headers = {
    apikey: secretKey,
    authorization: `Bearer ${secretKey}`,
    'content-type': 'application/json',
  }
  const answer = await fetch(`${api}${path}`, { method, headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text === '' ? null : (JSON.parse(text) as unknown)
}

async function idsOf(backend: Running, path: string, column = 'id'): Promise<string[]> {
  const rows = (await ask(backend, 'GET', `/rest/v1/${path}`)) as Record<string, unknown>[]
  return rows.map((row) => String(row[column]))
}

test('every answered write survives a kill, and no write is stored by half', async () => {
  const first = await start()
  const author = await ask(first, 'POST', '/auth/v1/admin/users', {
    email: 'writer@members.test',
    password: 'correct horse',
    email_confirm: true,
    user_metadata: { username: 'writer' },
  })
  const authorId = String(Reflect.get(Object(author), 'id'))

  // One of its functions runs when it is killed.
  const { status } = await fetch(`${first.api}/functions/v1/share/nothing`)
  expect(status).toBe(200)

  const answered = new Set<string>()
  async function write() {
    const id = crypto.randomUUID()
    // Each write stores two rows: the article, and its feed item through a trigger.
    await ask(first, 'POST', '/rest/v1/articles', {
      id,
      author_id: authorId,
      user_id: authorId,
      title: `Article ${id}`,
      content: 'Long enough to be an article.',
      status: 'published',
    })
    answered.add(id)
  }
  // Eight writers, until the backend is gone.
  const writers = Array.from({ length: 8 }, async () => {
    for (;;) await write()
  })
  const ended = Promise.allSettled(writers)
  await expect.poll(() => answered.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(25)
  await first.kill()
  await ended

  const second = await start()
  const stored = new Set(await idsOf(second, `articles?author_id=eq.${authorId}&select=id`))
  const lost = [...answered].filter((id) => !stored.has(id))
  expect(lost).toEqual([])
  const inFeed = await idsOf(
    second,
    `feed_items?type=eq.article&user_id=eq.${authorId}&select=content_id`,
    'content_id',
  )
  expect(inFeed.toSorted()).toEqual([...stored].toSorted())

  // A stored id that got no answer can be sent again and is reported as a duplicate.
  const [again = ''] = stored
  const row = { id: again, author_id: authorId, user_id: authorId, title: 'Once more' }
  const repeated = ask(second, 'POST', '/rest/v1/articles', { ...row, content: 'x'.repeat(20) })
  await expect(repeated).rejects.toThrow('23505')
  await second.kill()

  // It also starts after being killed while idle.
  const third = await start()
  expect(await idsOf(third, `articles?author_id=eq.${authorId}&select=id`)).toHaveLength(
    stored.size,
  )
  await third.kill()
}, 120_000)
