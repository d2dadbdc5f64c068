// Shared by the commands. Plain JavaScript on Node's own modules: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** Path of a dependency's command. */
export function bin(name) {
  return join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}

/** Installs the locked dependencies if they are missing or the lock file has changed since. */
export function ensureDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Kindling needs Node 20.19 or newer; this is ${process.versions.node}.`)
    process.exit(1)
  }
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = join(root, 'node_modules/.installed-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  const installed = join(root, 'node_modules/.package-lock.json')
  const lockTime = statSync(join(root, 'package-lock.json')).mtimeMs
  if (!existsSync(installed) || statSync(installed).mtimeMs < lockTime) {
    console.log('Installing dependencies…')
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const { status } = spawnSync(npm, ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) {
      console.error('The dependencies could not be installed; see npm’s message above.')
      process.exit(1)
    }
  }
  writeFileSync(stamp, lock)
}

/** Runs a TypeScript file in this terminal and exits with its code. */
export function runTypeScript(file, args) {
  ensureDependencies()
  const child = spawnTypeScript(file, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** Starts a TypeScript file in Node directly, so that signals reach it. */
export function spawnTypeScript(file, args, options) {
  return spawn(process.execPath, ['--import', 'tsx', join(root, file), ...args], {
    cwd: root,
    ...options,
  })
}
