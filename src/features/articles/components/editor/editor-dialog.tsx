import { useLayoutEffect, useRef, type RefObject } from 'react'
import { LoadFailure } from '@/components/load-failure'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { articleCopy } from '../../copy'
import { draftOf, type DraftValue } from '../../model/draft'
import type { ArticleRow } from '../../queries'
import { EditorForm } from './editor-form'
import { useEditor } from './use-editor'
import { useOpening } from './use-opening'
import { VersionChoice } from './version-choice'

export interface EditorDialogProps {
  id: string
  isNew: boolean
  viewerId: string
  onClose: () => void
  /** Undo after Discard reopens the editor with everything that was in it. */
  onReopen: () => void
}

/** The dialog for writing a new article or changing an existing one. */
export function EditorDialog(props: EditorDialogProps) {
  const { id, isNew, viewerId, onClose } = props
  const opening = useOpening(id, viewerId)
  // The form decides whether closing needs to ask.
  const close = useRef<(() => void) | null>(null)
  const { opened } = opening
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && (close.current ?? onClose)()}>
      <DialogContent title={isNew ? articleCopy.createTitle : articleCopy.editTitle} size="wide">
        {opened?.opening.kind === 'ready' && (
          <OpenedEditor
            {...props}
            row={opened.row}
            initial={opened.opening.value}
            isRestored={opened.opening.isRestored}
            onConflict={opening.reopen}
            closeRef={close}
          />
        )}
        {opened?.opening.kind === 'conflict' && (
          <VersionChoice
            here={opened.opening.here}
            saved={opened.opening.saved}
            onChoose={(value, isFromDevice) => void opening.choose(value, isFromDevice)}
          />
        )}
        {opening.isFailed && (
          <LoadFailure
            title={articleCopy.editorFailed}
            isRetrying={opening.isFetching}
            onRetry={opening.retry}
          />
        )}
        {opened === null && !opening.isFailed && <EditorSkeleton />}
      </DialogContent>
    </Dialog>
  )
}

interface OpenedEditorProps extends EditorDialogProps {
  row: ArticleRow | null
  initial: DraftValue
  isRestored: boolean
  onConflict: () => void
  closeRef: RefObject<(() => void) | null>
}

function OpenedEditor({ row, initial, isRestored, closeRef, ...props }: OpenedEditorProps) {
  const isPublished = row?.status === 'published'
  const editor = useEditor({ ...props, initial, saved: row && draftOf(row), isPublished })
  useLayoutEffect(() => {
    closeRef.current = editor.close
    return () => {
      closeRef.current = null
    }
  })
  return (
    <EditorForm
      id={props.id}
      viewerId={props.viewerId}
      editor={editor}
      isPublished={isPublished}
      isRestored={isRestored}
    />
  )
}

function EditorSkeleton() {
  return (
    <div aria-busy className="appear-late flex flex-col gap-5">
      <p role="status" className="sr-only">
        {articleCopy.loadingOne}
      </p>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-60" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
