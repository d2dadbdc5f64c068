import { lateAppCopy } from '@/app/copy/late'
import { Button } from '@/components/ui/button'
import { dropUnsaved, unsavedWork } from '@/lib/unsaved'
import { reloadNewest } from '@/boot/updates/reload-newest'
import { putOffUpdate } from '@/boot/updates/update-state'

function update(): void {
  // Anyone with unsaved text has confirmed already.
  dropUnsaved()
  void reloadNewest()
}

function handleUpdate(): void {
  const unsaved = unsavedWork()
  if (unsaved) unsaved.ask({ leave: update, stay: () => undefined })
  else update()
}

/** Offers the newer build; nothing happens until it is pressed (UX-72). */
export function UpdateNotice() {
  return (
    <section
      aria-label={lateAppCopy.updateTitle}
      className="rounded-card bg-card shadow-raised animate-rise fixed inset-x-3 bottom-20 z-40 flex flex-wrap items-center gap-x-3 gap-y-1 border p-3 pl-4 md:right-auto md:bottom-5 md:left-5 print:hidden"
    >
      <p role="status" className="min-w-0 grow text-sm font-semibold">
        {lateAppCopy.updateTitle}
      </p>
      <Button size="small" variant="ghost" onClick={putOffUpdate}>
        {lateAppCopy.updateLater}
      </Button>
      <Button size="small" onClick={handleUpdate}>
        {lateAppCopy.updateNow}
      </Button>
    </section>
  )
}
