import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../../supabase/local/config'
import { BackendProcess } from './backend-process'
import type { Fault } from './fault'

const NOBODY = '65534'

/** Ways to reach a folder in use. Skips those that this machine doesn't support. */
function waysTo(folder: string, base: string): [name: string, command: string[], to: string][] {
  const link = join(base, 'link')
  symlinkSync(folder, link)
  const node = [process.execPath, '--import', 'tsx', 'supabase/local/main.ts']
  return [
    ['a link', node, link],
    ['another TMPDIR', ['env', `TMPDIR=${join(base, 'tmp')}`, ...node], folder],
    ['other processes', ['unshare', '--pid', '--fork', '--mount-proc', ...node], folder],
    ['another network', ['unshare', '--net', ...node], folder],
    ['another user', ['setpriv', `--reuid=${NOBODY}`, '--clear-groups', ...node], folder],
  ]
}

function isKnown([command = '', ...args]: string[]): boolean {
  const script = args.indexOf('supabase/local/main.ts')
  // Runs the same command with an empty script.
  const harmless = [...args.slice(0, script < 0 ? undefined : script), '--eval', '0']
  return spawnSync(command, harmless, { cwd: projectRoot }).status === 0
}

/** Expects a backend to refuse a folder that another has open, however it is reached. */
export const secondProcess: Fault = {
  name: 'second-process',
  async run() {
    const base = realpathSync(mkdtempSync(join(tmpdir(), 'second-')))
    const folder = join(base, 'data')
    chmodSync(base, 0o777)
    mkdirSync(join(base, 'tmp'))
    const first = new BackendProcess('--data', folder)
    try {
      if (!(await first.ready)) throw new Error(first.said)
      // Make the folder shared: without write access nothing could be damaged.
      spawnSync('chmod', ['-R', 'a+rwX', folder])
      const tried: string[] = []
      for (const [name, command, to] of waysTo(folder, base)) {
        if (!isKnown(command)) continue
        const [program = '', ...args] = command
        const second = spawnSync(program, [...args, '--data', to, '--port=0', '--mail-port=0'], {
          cwd: projectRoot,
          encoding: 'utf8',
          timeout: 20_000,
        })
        if (second.status !== 1 || !second.stderr.includes('is in use'))
          throw new Error(`By ${name}: ${String(second.status)} ${second.stdout}${second.stderr}`)
        tried.push(name)
      }
      await first.kill()
      const next = new BackendProcess('--data', folder)
      const isReady = (await next.ready) !== null
      await next.kill()
      if (!isReady) throw new Error(`After a kill: ${next.said}`)
      return `a second process was refused by ${tried.join(', ')}; after a kill the folder was free`
    } finally {
      await first.kill()
      rmSync(base, { recursive: true, force: true })
    }
  },
}
