import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../supabase/local/config'

/** Results by name, each with its day as `2026-01-31`. */
type Report = Record<string, { measured: string; result: string }>

/** Writes a result to `docs/audit/{audit}.json`, in place of the last one with its name. */
export function keepResult(audit: string, name: string, result: string): void {
  const file = join(projectRoot, `docs/audit/${audit}.json`)
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {}
  report[name] = { measured: new Date().toISOString().slice(0, 10), result }
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}
