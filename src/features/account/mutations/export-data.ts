import { useState } from 'react'
import { unwrap } from '@/lib/errors'
import { isRecord } from '@/lib/is-record'
import { useAppMutation } from '@/lib/query'
import { saveFile } from '@/lib/save-file'
import { supabase } from '@/lib/supabase'
import { accountCopy } from '../copy'
import { addPage, exportFileName, type ExportPage } from '../model/data-export'

async function readPage(next: ExportPage['next']): Promise<ExportPage> {
  const cursor = next ? { p_part: next.part, p_after: next.after } : {}
  return unwrap(await supabase.rpc('export_my_data', cursor))
}

/** Reads the whole export page by page; `onProgress` gets the percentage loaded. */
async function readExport(onProgress: (percent: number) => void) {
  const data: Record<string, unknown[]> = {}
  let next: ExportPage['next'] = null
  do {
    const page = await readPage(next)
    addPage(data, page)
    next = page.next
    onProgress(Math.floor((100 * page.place) / page.places))
  } while (next !== null)
  return data
}

/** Collects all of the viewer's data in one file and hands it to the browser. */
export function useExportData() {
  const [percent, setPercent] = useState(0)
  const collection = useAppMutation({
    mutationFn: async () => {
      setPercent(0)
      const data = await readExport(setPercent)
      const [profile] = data.profiles ?? []
      const username = isRecord(profile) ? String(profile.username) : 'member'
      const text = JSON.stringify({ exported_at: new Date().toISOString(), ...data }, null, 2)
      saveFile(text, exportFileName(username, new Date()), 'application/json')
    },
    success: accountCopy.exported,
    failure: accountCopy.exportFailed,
  })
  return { ...collection, percent }
}
