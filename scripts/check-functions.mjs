// Checks the types of the edge functions with Deno, from the project's own packages: those with the same
// settings at once.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root } from './run.mjs'

const folder = join(root, 'supabase/functions')
const bySettings = new Map()
for (const name of readdirSync(folder)) {
  if (!existsSync(join(folder, name, 'index.ts'))) continue
  const config = join(folder, name, 'deno.json')
  const settings = readFileSync(config, 'utf8')
  const group = bySettings.get(settings) ?? { config, files: [] }
  group.files.push(join(folder, name, 'index.ts'))
  bySettings.set(settings, group)
}

let status = 0
for (const { config, files } of bySettings.values()) {
  const options = ['--quiet', '--node-modules-dir=manual', '--config', config]
  const check = spawnSync(bin('deno'), ['check', ...options, ...files], {
    cwd: folder,
    stdio: 'inherit',
  })
  status ||= check.status ?? 1
}
process.exit(status)
