import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { LoadFailure } from '@/components/load-failure'
import { Dialog } from '@/components/ui/dialog'
import { OverlayEntry } from '@/components/ui/overlay-entry'
import { PageDialogBar, PageDialogContent } from '@/components/ui/page-dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { articleCopy } from '../../copy'
import { draftOf, type DraftValue } from '../../model/draft'
import type { ArticleRow } from '../../queries'
import { EditorForm, type EditorFormProps } from './editor-form'
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

/** The full page for writing a new article or changing an existing one. */
export function EditorDialog(props: EditorDialogProps) {
  const { id, isNew, viewerId, onClose } = props
  const opening = useOpening(id, viewerId)
  // The form decides whether closing needs to ask.
  const close = useRef<(() => void) | null>(null)
  const [isFocused, setIsFocused] = useState(false)
  const { opened } = opening
  const title = isNew ? articleCopy.createTitle : articleCopy.editTitle

  /** Escape leaves the focus mode first. */
  function handleEscape(event: KeyboardEvent) {
    if (!isFocused) return
    event.preventDefault()
    setIsFocused(false)
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && (close.current ?? onClose)()}>
      <PageDialogContent onEscapeKeyDown={handleEscape}>
        {opened?.opening.kind === 'ready' ? (
          <OpenedEditor
            {...props}
            title={title}
            row={opened.row}
            initial={opened.opening.value}
            isRestored={opened.opening.isRestored}
            isFocused={isFocused}
            onFocusChange={setIsFocused}
            onConflict={opening.reopen}
            closeRef={close}
          />
        ) : (
          <>
            <PageDialogBar title={title} />
            <div className="max-w-reading mx-auto px-4 py-6 md:py-10">
              <NotOpened opening={opening} />
            </div>
          </>
        )}
        {/* Back leaves the focus mode first, too. It has to be registered after the dialog. */}
        {isFocused && <OverlayEntry onClose={() => setIsFocused(false)} />}
      </PageDialogContent>
    </Dialog>
  )
}

/** A choice between two versions, a failure, or the time until it is read. */
function NotOpened({ opening }: { opening: ReturnType<typeof useOpening> }) {
  const { opened } = opening
  if (opened?.opening.kind === 'conflict') {
    const { here, saved } = opened.opening
    return (
      <VersionChoice
        here={here}
        saved={saved}
        onChoose={(value, isFromDevice) => void opening.choose(value, isFromDevice)}
      />
    )
  }
  if (!opening.isFailed) return <EditorSkeleton />
  return (
    <LoadFailure
      title={articleCopy.editorFailed}
      isRetrying={opening.isFetching}
      onRetry={opening.retry}
    />
  )
}

interface OpenedEditorProps
  extends EditorDialogProps, Pick<EditorFormProps, 'title' | 'isFocused' | 'onFocusChange'> {
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
      title={props.title}
      isFocused={props.isFocused}
      onFocusChange={props.onFocusChange}
    />
  )
}

function EditorSkeleton() {
  return (
    <div aria-busy className="appear-late flex flex-col gap-5">
      <p role="status" className="sr-only">
        {articleCopy.loadingOne}
      </p>
      <Skeleton className="h-10 w-3/4" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
