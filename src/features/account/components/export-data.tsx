import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { LiveText } from '@/components/ui/live-text'
import { accountCopy } from '../copy'
import { useExportData } from '../mutations/export-data'

/** Exports all of the viewer's data as one file. */
export function ExportData() {
  const collection = useExportData()
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant="secondary"
        isPending={collection.isPending}
        onClick={() => collection.mutate()}
      >
        {!collection.isPending && <Download aria-hidden strokeWidth={1.75} />}
        {collection.isPending && accountCopy.collecting(collection.percent)}
        {!collection.isPending &&
          (collection.isError ? accountCopy.tryAgain : accountCopy.download)}
      </Button>
      <LiveText className="text-destructive text-sm">
        {collection.isError && accountCopy.exportFailed.title}
      </LiveText>
    </div>
  )
}
