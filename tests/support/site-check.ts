/** What any server of the built app must answer. */
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { securityHeaders } from '../../scripts/vite/security-headers'

const FOR_EVER = 'public, max-age=31536000, immutable'

/** A folder like a build’s output. */
export function makeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  // Servers may read it as another user.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'assets'))
  const page = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'">`
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'sw.js'), '/* worker */')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  writeFileSync(join(folder, 'assets/app-1.js'), 'export {}')
  writeFileSync(join(folder, 'assets/app-1.js.map'), '{}')
  return folder
}

/** The faults of how `url` serves a folder of {@link makeSite}. */
export async function findSiteFaults(url: string, folder: string): Promise<string[]> {
  const faults: string[] = []
  async function expectOf(path: string, status: number, headers: Record<string, string>) {
    const answer = await fetch(url + path, { redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== status) faults.push(`${path}: ${answer.status} in place of ${status}`)
    for (const [name, value] of Object.entries(headers)) {
      const said = answer.headers.get(name)
      if (said !== value) faults.push(`${path}: ${name} is ${said} in place of ${value}`)
    }
    for (const [name, value] of Object.entries(securityHeaders))
      if (!answer.headers.get(name)?.includes(value)) faults.push(`${path}: no ${name}`)
  }
  await expectOf('/', 200, { 'cache-control': 'no-cache' })
  await expectOf('/index.html', 200, { 'cache-control': 'no-cache' })
  await expectOf('/sw.js', 200, { 'cache-control': 'no-cache' })
  await expectOf('/manifest.webmanifest', 200, {
    'cache-control': 'no-cache',
    'content-type': 'application/manifest+json',
  })
  await expectOf('/assets/app-1.js', 200, { 'cache-control': FOR_EVER })
  for (const missing of [
    '/assets/app-2.js',
    '/nothing',
    '/assets/app-1.js.map',
    '/assets/app-2.js.map',
  ])
    await expectOf(missing, 404, { 'cache-control': 'no-store' })
  // A file that was missing during a deployment must be found afterwards.
  writeFileSync(join(folder, 'assets/app-2.js'), 'export {}')
  await expectOf('/assets/app-2.js', 200, { 'cache-control': FOR_EVER })
  return faults
}
