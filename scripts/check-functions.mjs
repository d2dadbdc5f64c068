// Checks the types of the edge functions with Deno, from the project's own packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root } from './run.mjs'

const folder = join(root, 'supabase/functions')
let status = 0
for (const name of readdirSync(folder)) {
  if (!existsSync(join(folder, name, 'index.ts'))) continue
  const check = spawnSync(
    bin('deno'),
    [
      'check',
      '--quiet',
      '--node-modules-dir=manual',
      '--config',
      join(folder, name, 'deno.json'),
      join(folder, name, 'index.ts'),
    ],
    { cwd: folder, stdio: 'inherit' },
  )
  status ||= check.status ?? 1
}
process.exit(status)
