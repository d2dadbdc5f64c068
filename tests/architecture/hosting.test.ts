import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { securityHeaders } from '../../scripts/vite/security-headers'
import { projectRoot } from '../../supabase/local/config'

/** How each host writes a header down. */
const hosts: [file: string, line: (name: string, value: string) => string][] = [
  ['public/_headers', (name, value) => `  ${name}: ${value}`],
  ['hosting/nginx.conf', (name, value) => `  add_header ${name} "${value}" always;`],
  ['hosting/Caddyfile', (name, value) => `\t\t${name} "${value}"`],
]

test.each(hosts)('%s sends what `npm start` sends', (file, line) => {
  const lines = readFileSync(join(projectRoot, file), 'utf8').split('\n')
  for (const [name, value] of Object.entries(securityHeaders))
    expect(lines).toContain(line(name, value))
})
