import { Maximize2, Minimize2 } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { RestoredNote } from '@/components/restored-note'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { Button } from '@/components/ui/button'
import { PageDialogBar } from '@/components/ui/page-dialog'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { articleCopy } from '../../copy'
import type { DraftValue } from '../../model/draft'
import { ArticlePicture } from '../article-picture'
import { LazyMarkdown } from '../lazy-markdown'
import { EditorFields } from './editor-fields'
import { Toolbar } from './toolbar'
import type { useEditor } from './use-editor'

const EDIT = 'edit'

export interface EditorFormProps {
  id: string
  title: string
  viewerId: string
  editor: ReturnType<typeof useEditor>
  isPublished: boolean
  isRestored: boolean
  isFocused: boolean
  onFocusChange: (isFocused: boolean) => void
}

/** The bar, then the text in reading width, or its preview. */
export function EditorForm(props: EditorFormProps) {
  const { id, viewerId, editor, isRestored, isFocused } = props
  const [tab, setTab] = useState(EDIT)
  const form = useRef<HTMLFormElement>(null)
  const content = useRef<HTMLTextAreaElement>(null)

  function attempt(save: () => Promise<void>) {
    setTab(EDIT)
    void save()
    // Once the messages are rendered, focus the first invalid field (UX-06).
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    })
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          attempt(editor.publish)
        }}
      >
        <Tabs value={tab} onValueChange={setTab}>
          <EditorBar {...props} tab={tab} content={content} onAttempt={attempt} />
          <div className="max-w-reading mx-auto px-4 pt-6 pb-24 md:pt-10">
            {isRestored && editor.isDirty && <RestoredNote onStartOver={editor.startOver} />}
            <TabsContent value={EDIT} tabIndex={-1} className="pt-0">
              <EditorFields
                viewerId={viewerId}
                value={editor.value}
                errors={editor.errors}
                isFocused={isFocused}
                content={content}
                onChange={editor.change}
              />
            </TabsContent>
            <TabsContent value="preview" className="pt-0">
              <Preview id={id} value={editor.value} />
            </TabsContent>
          </div>
        </Tabs>
      </form>
      <UnsavedChangesDialog {...editor.guard} />
    </>
  )
}

interface EditorBarProps extends EditorFormProps {
  tab: string
  content: RefObject<HTMLTextAreaElement | null>
  onAttempt: (save: () => Promise<void>) => void
}

/** How it is saved, and the buttons; below them Edit, Preview and the formats. */
function EditorBar(props: EditorBarProps) {
  const { title, editor, isPublished, isFocused, onAttempt } = props
  return (
    <PageDialogBar title={title} below={!isFocused && <EditorTools {...props} />}>
      <p
        aria-live="polite"
        className="text-muted-foreground min-w-0 grow truncate text-xs sm:pl-2 sm:text-sm"
      >
        {statusOf(editor, isPublished)}
      </p>
      {isFocused ? (
        <FocusToggle {...props} />
      ) : (
        <>
          {!isPublished && (
            <SaveButton isPending={editor.isKeeping} onClick={() => onAttempt(editor.keepDraft)} />
          )}
          <Button type="submit" size="small" isPending={editor.isPublishing}>
            {submitLabel(editor.isPublishing, isPublished)}
          </Button>
        </>
      )}
    </PageDialogBar>
  )
}

function EditorTools({ tab, content, editor, ...props }: EditorBarProps) {
  return (
    <div className="max-w-reading mx-auto flex items-center gap-1 px-2">
      <TabsList aria-label={articleCopy.editorTabs} className="shrink-0 border-b-0">
        <TabsTrigger value={EDIT} className="px-3">
          {articleCopy.editTab}
        </TabsTrigger>
        <TabsTrigger value="preview" className="px-3">
          {articleCopy.previewTab}
        </TabsTrigger>
      </TabsList>
      {tab === EDIT && (
        <>
          <div className="min-w-0 grow border-l pl-1">
            <Toolbar field={content} onChange={(text) => editor.change({ content: text })} />
          </div>
          <FocusToggle {...props} />
        </>
      )}
    </div>
  )
}

function FocusToggle({
  isFocused,
  onFocusChange,
}: Pick<EditorFormProps, 'isFocused' | 'onFocusChange'>) {
  const label = isFocused ? articleCopy.leaveFocus : articleCopy.focus
  const Icon = isFocused ? Minimize2 : Maximize2
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      className="text-muted-foreground"
      onClick={() => onFocusChange(!isFocused)}
    >
      <Icon aria-hidden strokeWidth={1.75} />
    </Button>
  )
}

function SaveButton({ isPending, onClick }: { isPending: boolean; onClick: () => void }) {
  return (
    <Button variant="ghost" size="small" isPending={isPending} onClick={onClick}>
      {isPending ? articleCopy.saving : articleCopy.saveDraft}
    </Button>
  )
}

function submitLabel(isPublishing: boolean, isPublished: boolean): string {
  if (isPublished) return isPublishing ? articleCopy.saving : articleCopy.saveChanges
  return isPublishing ? articleCopy.publishing : articleCopy.publish
}

function statusOf(editor: ReturnType<typeof useEditor>, isPublished: boolean): string | null {
  if (isPublished) return editor.isDirty ? articleCopy.savedHereUntil : null
  if (editor.isSaved) return articleCopy.savedOnServer
  if (!editor.isDirty) return null
  if (editor.isServerBehind) return articleCopy.serverSaveWaits
  return editor.isKeptHere ? articleCopy.savedHere : null
}

/** Shows the article as readers will see it. */
function Preview({ id, value }: { id: string; value: DraftValue }) {
  const { title, content, image_url, image_alt } = value
  if (title.trim() === '' && content.trim() === '' && image_url === null) {
    return <p className="text-muted-foreground py-16 text-center">{articleCopy.previewEmpty}</p>
  }
  return (
    <div className="min-h-64">
      <h2 className="mb-5 text-2xl text-balance break-words md:text-3xl">
        {title.trim() || articleCopy.untitled}
      </h2>
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
