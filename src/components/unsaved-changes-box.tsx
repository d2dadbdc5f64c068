import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { unsavedCopy } from './unsaved-copy'

export interface UnsavedChangesDialogProps {
  isOpen: boolean
  /** A file is still uploading, which no draft keeps. */
  isUploading?: boolean
  onKeepEditing: () => void
  onDiscard: () => void
  onSaveDraft?: (() => void) | undefined
}

/** The question that <UnsavedChangesDialog/> loads: Keep editing (focused first), Save draft, Discard (UX-02). */
export function UnsavedChangesBox({
  isOpen,
  isUploading = false,
  onKeepEditing,
  onDiscard,
  onSaveDraft,
}: UnsavedChangesDialogProps) {
  return (
    <AlertDialog open={isOpen} onOpenChange={(next) => !next && onKeepEditing()}>
      <AlertDialogContent
        title={unsavedCopy.unsavedTitle}
        description={isUploading ? unsavedCopy.uploadingHint : unsavedCopy.unsavedHint}
      >
        <Button variant="ghost" className="text-destructive sm:mr-auto" onClick={onDiscard}>
          {unsavedCopy.discard}
        </Button>
        {onSaveDraft && (
          <Button variant="secondary" onClick={onSaveDraft}>
            {unsavedCopy.saveDraft}
          </Button>
        )}
        <AlertDialogCancel asChild>
          <Button>{unsavedCopy.keepEditing}</Button>
        </AlertDialogCancel>
      </AlertDialogContent>
    </AlertDialog>
  )
}
