import { useRef, useState } from 'react'
import { RestoredNote } from '@/components/restored-note'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { articleCopy } from '../../copy'
import type { DraftValue } from '../../model/draft'
import { ArticlePicture } from '../article-picture'
import { LazyMarkdown } from '../lazy-markdown'
import { EditorFields } from './editor-fields'
import type { useEditor } from './use-editor'

interface EditorFormProps {
  id: string
  viewerId: string
  editor: ReturnType<typeof useEditor>
  isPublished: boolean
  isRestored: boolean
}

/** Edit, Preview, and the buttons. */
export function EditorForm({ id, viewerId, editor, isPublished, isRestored }: EditorFormProps) {
  const [tab, setTab] = useState('edit')
  const form = useRef<HTMLFormElement>(null)

  function attempt(keep: () => Promise<void>) {
    setTab('edit')
    void keep()
    // Once the messages are rendered, focus the first invalid field (UX-06).
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    })
  }

  return (
    <>
      {isRestored && editor.isDirty && <RestoredNote onStartOver={editor.startOver} />}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          attempt(editor.publish)
        }}
      >
        <Tabs value={tab} onValueChange={setTab}>
          <TabsList aria-label={articleCopy.editorTabs}>
            <TabsTrigger value="edit">{articleCopy.editTab}</TabsTrigger>
            <TabsTrigger value="preview">{articleCopy.previewTab}</TabsTrigger>
          </TabsList>
          <TabsContent value="edit">
            <EditorFields
              viewerId={viewerId}
              value={editor.value}
              errors={editor.errors}
              onChange={editor.change}
            />
          </TabsContent>
          <TabsContent value="preview">
            <Preview id={id} value={editor.value} />
          </TabsContent>
        </Tabs>
        <DialogFooter className="flex-row flex-wrap items-center justify-end">
          <p
            aria-live="polite"
            className="text-muted-foreground w-full min-w-0 text-sm empty:hidden sm:w-auto sm:grow"
          >
            {statusOf(editor, isPublished)}
          </p>
          {!isPublished && (
            <KeepButton isPending={editor.isKeeping} onClick={() => attempt(editor.keepDraft)} />
          )}
          <Button type="submit" className="grow sm:grow-0" isPending={editor.isPublishing}>
            {submitLabel(editor.isPublishing, isPublished)}
          </Button>
        </DialogFooter>
      </form>
      <UnsavedChangesDialog {...editor.guard} />
    </>
  )
}

function KeepButton({ isPending, onClick }: { isPending: boolean; onClick: () => void }) {
  return (
    <Button variant="secondary" className="grow sm:grow-0" isPending={isPending} onClick={onClick}>
      {isPending ? articleCopy.saving : articleCopy.saveDraft}
    </Button>
  )
}

function submitLabel(isPublishing: boolean, isPublished: boolean): string {
  if (isPublished) return isPublishing ? articleCopy.saving : articleCopy.saveChanges
  return isPublishing ? articleCopy.publishing : articleCopy.publish
}

function statusOf(editor: ReturnType<typeof useEditor>, isPublished: boolean): string | null {
  if (isPublished) return editor.isDirty ? articleCopy.keptUntilSaved : null
  if (editor.isSaved) return articleCopy.keptOnServer
  if (!editor.isDirty) return null
  if (editor.isServerBehind) return articleCopy.serverSaveWaits
  return editor.isKeptHere ? articleCopy.keptHere : null
}

/** Shows the article as readers will see it. */
function Preview({ id, value }: { id: string; value: DraftValue }) {
  const { title, content, image_url, image_alt } = value
  if (title.trim() === '' && content.trim() === '' && image_url === null) {
    return <p className="text-muted-foreground py-16 text-center">{articleCopy.previewEmpty}</p>
  }
  return (
    <div className="max-w-reading mx-auto min-h-64">
      <h3 className="mb-5 text-2xl text-balance break-words">
        {title.trim() || articleCopy.untitled}
      </h3>
      {image_url !== null && (
        <ArticlePicture
          article={{ id, image_url, image_alt }}
          isWide
          className="rounded-card mb-6 aspect-video"
        />
      )}
      <LazyMarkdown text={content} />
    </div>
  )
}
