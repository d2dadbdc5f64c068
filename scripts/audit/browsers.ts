/**
 * Runs every screen and the journeys in Firefox and WebKit, where they are installed (Debian's firefox-esr,
 * webkit2gtk-driver and xvfb).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../supabase/local/config'
import { NOT_RUN } from '../part-run.mjs'

function inPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':')
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

/** WebKitGTK's own small browser, in a folder named by the API's version. */
function miniBrowser(): string | undefined {
  const folder = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
  const versions = existsSync(folder) ? readdirSync(folder) : []
  return versions
    .filter((name) => name.startsWith('webkit2gtk-'))
    .map((name) => join(folder, name, 'MiniBrowser'))
    .find((file) => existsSync(file))
}

const found = {
  E2E_FIREFOX: process.env['FIREFOX_PATH'] ?? inPath('firefox-esr') ?? inPath('firefox'),
  E2E_WEBKIT_DRIVER: inPath('WebKitWebDriver'),
  E2E_WEBKIT: process.env['WEBKIT_PATH'] ?? miniBrowser(),
}
if (Object.values(found).includes(undefined) || !inPath('Xvfb')) {
  console.log('! Firefox, WebKitGTK, its WebDriver or Xvfb is not installed')
  process.exit(NOT_RUN)
}
const { status } = spawnSync(
  process.execPath,
  [
    ...['--import', 'tsx', 'scripts/test-browser.ts', process.argv[2] ?? ''],
    ...['--project=audit', 'e2e/audit/engines.spec.ts'],
  ],
  { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ...found, E2E_AUDIT: '1' } },
)
process.exitCode = status ?? 1
