/**
 * Serves a small build with the files of docs/hosting/ and the real servers, nginx and Caddy, and requests
 * what a browser would. Names what is not installed; installs nothing. Writes the results to
 * `docs/audit/hosting.json`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../../supabase/local/config'
import { freePort } from '../../supabase/local/http/free-port'
import { findSiteFaults, makeSite, serveShare } from '../../tests/support/site-check'
import { NOT_RUN } from '../part-run.mjs'
import { keepResult } from './keep-result'

interface Kind {
  command: string
  /** Returns its config for a folder and port of this machine, and its arguments. */
  configure: (
    site: string,
    port: number,
    work: string,
    api: string,
  ) => { text: string; args: string[] }
}

const read = (name: string) => readFileSync(join(projectRoot, 'docs/hosting', name), 'utf8')

const servers: Record<string, Kind> = {
  nginx: {
    command: 'nginx',
    configure(site, port, work, api) {
      const text = read('nginx.conf')
        .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
        .replace(/^\s*ssl_certificate.*$/gm, '')
        .replace('root /srv/kindling/dist', `root ${site}`)
        .replace('https://REF.supabase.co', api)
        // Removes the redirect from http to https, which has no certificate here.
        .replace(/server \{\s*listen 80;[\s\S]*?\n\}/, '')
      const file = join(work, 'nginx.conf')
      return {
        text: `pid ${work}/pid; error_log ${work}/error.log; daemon off; events {}
http { include /etc/nginx/mime.types; access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work}/${name};`).join(' ')}
${text} }`,
        args: ['-c', file, '-p', work],
      }
    },
  },
  caddy: {
    command: 'caddy',
    configure(site, port, work, api) {
      const text = read('Caddyfile')
        .replace('community.example.org {', `http://127.0.0.1:${port} {`)
        .replace('root * /srv/kindling/dist', `root * ${site}`)
        .replace('https://REF.supabase.co', api)
      const file = join(work, 'caddy.conf')
      return {
        text: `{\n\tadmin off\n\tauto_https off\n}\n${text}`,
        args: ['run', '--config', file, '--adapter', 'caddyfile'],
      }
    },
  },
}

async function untilServed(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return
    await wait(50)
  }
  throw new Error(`${url} is not served`)
}

async function faultsOf(name: string, { command, configure }: Kind): Promise<string[]> {
  const work = mkdtempSync(join(tmpdir(), `${name}-`))
  const site = makeSite()
  const port = await freePort()
  const share = await serveShare()
  const { text, args } = configure(site, port, work, share.url)
  writeFileSync(join(work, `${name}.conf`), text)
  const server = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work },
  })
  let said = ''
  server.stderr.on('data', (data: Buffer) => (said += data.toString()))
  try {
    await untilServed(`http://127.0.0.1:${port}/`)
    return await findSiteFaults(`http://127.0.0.1:${port}`, site)
  } catch (error) {
    return [`${error instanceof Error ? error.message : String(error)}\n${said}`]
  } finally {
    share.close()
    server.kill()
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(work, { recursive: true, force: true })
    rmSync(site, { recursive: true, force: true })
  }
}

let isMissing = false
let isFaulty = false
for (const [name, kind] of Object.entries(servers)) {
  // nginx takes -v for its version, and says it on stderr.
  const asked = spawnSync(kind.command, [name === 'nginx' ? '-v' : 'version'], { encoding: 'utf8' })
  if (asked.error) {
    console.log(`– ${name} is not installed: apt-get install ${name}`)
    isMissing = true
    continue
  }
  const faults = await faultsOf(name, kind)
  isFaulty ||= faults.length > 0
  const [version = name] = /v?\d+\.\S+/.exec(asked.stdout + asked.stderr) ?? []
  keepResult('hosting', name, `${version}: ${faults.length} faults`)
  console.log(faults.length === 0 ? `✓ hosting/ on ${name}` : `✗ hosting/ on ${name}`)
  for (const fault of faults) console.log(`    ${fault}`)
}
process.exit(isFaulty ? 1 : isMissing ? NOT_RUN : 0)
