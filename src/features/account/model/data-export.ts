import type { Answer } from '@/types/answers'

/** A page of the export, as `export_my_data` returns it. */
export type ExportPage = Answer<'export_my_data'>

/** Adds the rows of a page to those of the previous pages. */
export function addPage(whole: Record<string, unknown[]>, page: ExportPage): void {
  for (const [part, rows] of Object.entries(page.parts)) {
    whole[part] = [...(whole[part] ?? []), ...rows]
  }
}

/** `kindling-data-ada-2026-11-22.json`, with the device's date. */
export function exportFileName(username: string, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return `kindling-data-${username}-${day}.json`
}
