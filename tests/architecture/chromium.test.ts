import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from '../../supabase/local/config'

function ensureChromium(path: string) {
  const script = `import('./scripts/chromium.mjs').then((it) => console.log(it.ensureChromium()))`
  return spawnSync(process.execPath, ['--eval', script], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_PATH: path },
  })
}

test('a wrong CHROMIUM_PATH is an error, and no other browser is used instead', () => {
  const { status, stdout, stderr } = ensureChromium('/nowhere/chromium')
  expect(stderr).toBe(
    'CHROMIUM_PATH names /nowhere/chromium, which does not exist. Correct it, or leave it out to have one found.\n',
  )
  expect(stdout).toBe('')
  expect(status).toBe(1)
})

test('a valid CHROMIUM_PATH is used', () => {
  expect(ensureChromium(process.execPath).stdout).toBe(`${process.execPath}\n`)
})
