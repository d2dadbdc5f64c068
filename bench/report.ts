import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const RESULTS = join(dirname(fileURLToPath(import.meta.url)), 'results')

/** One row of the printed table and of the JSON file. */
export type Row = Record<string, string | number | boolean | null>

/** Prints the rows as a table, with the columns of the first row. */
export function printTable(title: string, rows: readonly Row[]): void {
  console.log(`\n── ${title} ──`)
  console.table(rows)
}

/** Writes the latest results of one part to `bench/results/<part>.json`, with their machine. */
export function writeResults(part: string, figures: unknown): void {
  mkdirSync(RESULTS, { recursive: true })
  const machine = {
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    kernel: release(),
  }
  const content = { measuredAt: new Date().toISOString(), machine, figures }
  writeFileSync(join(RESULTS, `${part}.json`), `${JSON.stringify(content, null, 2)}\n`)
}
