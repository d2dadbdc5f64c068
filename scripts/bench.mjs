// `npm run bench`: the benchmarks, all parts or those named. Never part of `npm test`.
import { spawnTypeScript, ensureDependencies } from './run.mjs'

const PARTS = ['load', 'interaction', 'database']
const asked = process.argv.slice(2)
const unknown = asked.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts: ${PARTS.join(', ')}.`)
  process.exit(1)
}

ensureDependencies()
for (const part of asked.length > 0 ? asked : PARTS) {
  const child = spawnTypeScript(`bench/${part}/main.ts`, [], { stdio: 'inherit' })
  const status = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
  if (status !== 0) process.exit(status)
}
