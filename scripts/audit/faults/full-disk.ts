import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask, BackendProcess } from './backend-process'
import { Unable, type Fault } from './fault'

const MEBIBYTE = Buffer.alloc(1024 * 1024)

/** Mounts a separate disk in memory. Throws {@link Unable} if this user may not. */
function mountDisk(): string {
  const disk = mkdtempSync(join(tmpdir(), 'disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk])
  if (status === 0) return disk
  rmSync(disk, { recursive: true })
  throw new Unable('A small disk can be mounted by root on Linux alone.')
}

/** Fills all free space, or this many megabytes of it. */
function fill(file: string, most = Infinity): void {
  try {
    for (let taken = 0; taken < most; taken += 1) appendFileSync(file, MEBIBYTE)
  } catch {
    // The disk is full, as intended.
  }
}

async function expectSentence(folder: string, sentence: RegExp): Promise<void> {
  const begun = performance.now()
  const backend = new BackendProcess('--data', folder)
  const code = await backend.ended
  const seconds = (performance.now() - begun) / 1000
  const isOneLine = backend.said.trim().split('\n').length === 1
  if (code !== 1 || !isOneLine || !sentence.test(backend.said) || seconds > 10)
    throw new Error(`Ended with ${String(code)} after ${seconds.toFixed(1)} s: ${backend.said}`)
}

/** Fills the disk under a running community, then starts on a full, a small and a read-only one. */
export const fullDisk: Fault = {
  name: 'full-disk',
  async run() {
    const disk = mountDisk()
    const folder = join(disk, 'data')
    const filler = join(disk, 'filler')
    let backend: BackendProcess | undefined
    try {
      backend = new BackendProcess('--data', folder)
      const ready = await backend.ready
      if (!ready) throw new Error(backend.said)
      const makeMember = (name: string) =>
        ask(ready, '/auth/v1/admin/users', {
          method: 'POST',
          body: { email: `${name}@members.test`, password: 'correct horse', email_confirm: true },
        })
      await makeMember('before')
      fill(filler)
      const refused = await Promise.allSettled(
        Array.from({ length: 50 }, (_, index) => makeMember(`during${index}`)),
      )
      const failures = refused.filter(({ status }) => status === 'rejected').length
      if (failures === 0) throw new Error('The disk was not full.')
      if (!backend.isRunning) throw new Error(`A full disk ended it: ${backend.said}`)
      rmSync(filler)
      await makeMember('after')
      await backend.kill()

      fill(filler)
      await expectSentence(folder, /^The disk is full: free some space/)
      rmSync(filler)
      spawnSync('mount', ['-o', 'remount,ro', disk])
      await expectSentence(folder, /cannot be written to: give this user the right/)
      spawnSync('mount', ['-o', 'remount,rw', disk])

      backend = new BackendProcess('--data', folder)
      const again = await backend.ready
      if (!again) throw new Error(backend.said)
      const users = (await (await ask(again, '/auth/v1/admin/users?per_page=100')).json()) as {
        users: { email: string }[]
      }
      const kept = users.users.map(({ email }) => email)
      const missing = ['before', 'after'].filter((name) => !kept.includes(`${name}@members.test`))
      if (missing.length > 0) throw new Error(`Lost: ${missing.join()}`)
      await backend.kill()

      rmSync(folder, { recursive: true })
      fill(filler, 100)
      await expectSentence(folder, /^There is too little room/)
      return `${failures} of 50 writes to a full disk were refused, none ended the process, nothing answered was lost; a start on a full, a read-only and a small disk is one sentence`
    } finally {
      await backend?.kill()
      spawnSync('umount', [disk])
      rmSync(disk, { recursive: true, force: true })
    }
  },
}
