import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { environment } from '../support/environment'

/** Patterns that must not occur in any public file. */
const secrets: Readonly<Record<string, RegExp>> = {
  'the service role': /service_role/,
  'a secret key': /sb_secret_/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY/,
  // The payload of a JWT, which the publishable key is not.
  'a signed token': /eyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
  'an email address': /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}\b/i,
}

interface SourceMap {
  sources: string[]
  /** Missing for files without code of their own. */
  sourcesContent?: (string | null)[]
}

test('the build contains no secrets and no emails', () => {
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

/** The part of a source map that is our own code; libraries are public already. */
function ownSources(file: string): string {
  const { sources, sourcesContent = [] } = JSON.parse(readFileSync(file, 'utf8')) as SourceMap
  return sourcesContent.filter((_, index) => !sources[index]?.includes('node_modules')).join('\n')
}
