import * as z from 'zod/mini'

const pageSchema = z.object({
  parts: z.record(z.string(), z.array(z.unknown())),
  next: z.nullable(z.object({ part: z.string(), after: z.string() })),
  place: z.number(),
  places: z.number(),
})

/** A page of the export, as `export_my_data` returns it. */
export type ExportPage = z.infer<typeof pageSchema>

/** Parses a page; throws when its shape is wrong. */
export function parseExportPage(answer: unknown): ExportPage {
  return pageSchema.parse(answer)
}

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
