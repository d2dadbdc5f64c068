// `npm run bench`: the benchmarks, all parts or those named. Never part of `npm test`.
// What begins with -- goes to the parts: `npm run bench -- database --scale=0.01`.
import { spawnTypeScript, ensureDependencies } from './run.mjs'

const PARTS = ['load', 'boot', 'interaction', 'database']
const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = asked.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts: ${PARTS.join(', ')}.`)
  process.exit(1)
}

ensureDependencies()
for (const part of asked.length > 0 ? asked : PARTS) {
  const child = spawnTypeScript(`bench/${part}/main.ts`, options, { stdio: 'inherit' })
  const status = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
  if (status !== 0) process.exit(status)
}
