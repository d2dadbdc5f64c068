/** Asks the registry whether a package shipped to members has a known vulnerability. */
import { spawnSync } from 'node:child_process'
import { projectRoot } from '../../supabase/local/config'
import { NOT_RUN } from '../part-run.mjs'

interface Answer {
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const { stdout } = spawnSync(npm, ['audit', '--omit=dev', '--json'], {
  cwd: projectRoot,
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
})
const { vulnerabilities } = answerOf(stdout)
if (!vulnerabilities) {
  // A mirror, or no network, gives no answer; that says nothing about the packages.
  console.log('! the registry does not answer')
  process.exitCode = NOT_RUN
} else {
  const found = Object.values(vulnerabilities)
  for (const { name, severity, range } of found) console.log(`✗ ${name} ${range}: ${severity}`)
  if (found.length > 0) process.exitCode = 1
}

function answerOf(text: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}
