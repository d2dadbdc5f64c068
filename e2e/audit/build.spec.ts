import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { environment } from '../support/environment'

/** What must never be in a file that anybody can load. */
const secrets: Readonly<Record<string, RegExp>> = {
  'the service role': /service_role/,
  'a secret key': /sb_secret_/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY/,
  // A token's payload; the publishable key is none.
  'a signed token': /eyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
  'an e-mail address': /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}\b/i,
}

interface SourceMap {
  sources: string[]
  /** Left out where a file holds no code of its own. */
  sourcesContent?: (string | null)[]
}

test('the build holds no secret and nobody’s address', () => {
  const folder = environment.dist
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /\.(js|css|html|json|map|txt|svg|webmanifest)$/.test(file))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const text = file.endsWith('.map') ? ownSources(file) : readFileSync(file, 'utf8')
    expect(text.includes(environment.secretKey), `${file} holds the secret key`).toBe(false)
    for (const [what, pattern] of Object.entries(secrets)) {
      expect.soft(pattern.exec(text)?.[0], `${file} holds ${what}`).toBeUndefined()
    }
  }
})

/** What a source map tells of our own files; the comments of libraries are public already. */
function ownSources(file: string): string {
  const { sources, sourcesContent = [] } = JSON.parse(readFileSync(file, 'utf8')) as SourceMap
  return sourcesContent.filter((_, index) => !sources[index]?.includes('node_modules')).join('\n')
}
