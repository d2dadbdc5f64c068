import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../supabase/local/config'

/** The Supabase commands in the operations page. */
function documentedCommands(): string[][] {
  const text = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8')
  return Array.from(text.matchAll(/npx supabase ([^\n`#]+)/g), ([, line = '']) =>
    line.trim().split(/\s+/),
  )
}

function helpOf(command: string): string {
  const cli = join(projectRoot, 'node_modules/.bin/supabase')
  const env = { ...process.env, DO_NOT_TRACK: '1' }
  return spawnSync(cli, [...command.split(' '), '--help'], { encoding: 'utf8', env }).stdout
}

test('the Supabase CLI has every command and flag that the operations page names', () => {
  const commands = documentedCommands()
  expect(commands.length).toBeGreaterThan(8)
  const known = new Map<string, string>()
  for (const words of commands) {
    const name = words.filter((word, index) => index < 2 && /^[a-z]+$/.test(word)).join(' ')
    const help = known.get(name) ?? helpOf(name)
    known.set(name, help)
    expect(help, name).toContain(`supabase ${name} `)
    for (const flag of words.filter((word) => word.startsWith('-')))
      expect(help, words.join(' ')).toMatch(new RegExp(`(^|\\s)${flag}\\b`, 'm'))
  }
})
