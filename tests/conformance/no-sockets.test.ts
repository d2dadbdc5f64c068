import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type * as Net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { takeFolder } from '../../supabase/local/data-folder'
import { Problem } from '../../supabase/local/problem'

// A disk that knows no sockets can only be mounted by root: here every server fails as it would there.
const refusal = vi.hoisted(() => ({ code: '' }))
vi.mock('node:net', async (importOriginal) => {
  const net = await importOriginal<typeof Net>()
  return {
    ...net,
    createServer: (...args: []) => {
      const server: Net.Server = net.createServer(...args)
      server.listen = () => {
        const error = Object.assign(new Error('listen'), { code: refusal.code })
        queueMicrotask(() => server.emit('error', error))
        return server
      }
      return server
    },
  }
})

const base = mkdtempSync(join(tmpdir(), 'no-sockets-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

test.each(['ENOTSUP', 'EOPNOTSUPP', 'EPERM'])(
  'a folder on a disk without sockets (%s) is refused with a sentence that names the way out',
  async (code) => {
    refusal.code = code
    const tmp = join(base, `tmp-${code}`)
    mkdirSync(tmp)
    vi.stubEnv('TMPDIR', tmp)
    const taking = takeFolder(join(base, code))
    await expect(taking).rejects.toThrow(Problem)
    await expect(taking).rejects.toThrow(
      /^\/.* cannot be locked, its disk has no sockets: choose a folder on another disk with `.*--data DIR`\.$/,
    )
    // No lock in a place that another TMPDIR would miss.
    expect(readdirSync(tmp)).toEqual([])
    vi.unstubAllEnvs()
  },
)
