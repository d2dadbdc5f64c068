import { Maximize2, Minimize2 } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { componentCopy } from '@/components/copy'
import { RestoredNote } from '@/components/restored-note'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { Button } from '@/components/ui/button'
import { PageDialogBar } from '@/components/ui/page-dialog'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { SendingContext } from '@/components/ui/sending'
import { articleCopy } from '../../copy'
import { Details, EditorFields } from './editor-fields'
import { Preview } from './preview'
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

/** Once the messages are rendered (UX-06). */
function focusFirstInvalid(form: RefObject<HTMLFormElement | null>): void {
  requestAnimationFrame(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}

/** The bar, then the text in reading width, or its preview. */
export function EditorForm(props: EditorFormProps) {
  const { id, viewerId, editor, isRestored, isFocused } = props
  const [tab, setTab] = useState(EDIT)
  const areDetailsShown = tab === EDIT && !isFocused
  // An upload would end with its field, and how it ended is said there.
  const [isAtWork, setIsAtWork] = useState(false)
  if (areDetailsShown && isAtWork !== editor.isUploading) setIsAtWork(editor.isUploading)
  const form = useRef<HTMLFormElement>(null)
  const content = useRef<HTMLTextAreaElement>(null)

  function attempt(save: () => Promise<void>) {
    setTab(EDIT)
    void save()
    focusFirstInvalid(form)
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
            <TabsContent value={EDIT} isKept tabIndex={-1} className="pt-0">
              {tab === EDIT && (
                <SendingContext value={editor.isPublishing}>
                  <EditorFields
                    value={editor.value}
                    errors={editor.errors}
                    isFocused={isFocused}
                    content={content}
                    onChange={editor.change}
                  />
                </SendingContext>
              )}
              {(areDetailsShown || isAtWork) && (
                <div hidden={!areDetailsShown}>
                  <Details
                    viewerId={viewerId}
                    value={editor.value}
                    track={editor.trackUpload}
                    onChange={editor.change}
                  />
                </div>
              )}
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
    <PageDialogBar
      title={title}
      isTitleHidden={isFocused}
      below={!isFocused && <EditorTools {...props} />}
    >
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
            <Button
              variant="ghost"
              size="small"
              isPending={editor.isKeeping || editor.isUploading}
              onClick={() => onAttempt(editor.keepDraft)}
            >
              {editor.isKeeping ? articleCopy.saving : articleCopy.saveDraft}
            </Button>
          )}
          <Button type="submit" size="small" isPending={editor.isPublishing || editor.isUploading}>
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

function submitLabel(isPublishing: boolean, isPublished: boolean): string {
  if (isPublished) return isPublishing ? articleCopy.saving : articleCopy.saveChanges
  return isPublishing ? articleCopy.publishing : articleCopy.publish
}

function statusOf(editor: ReturnType<typeof useEditor>, isPublished: boolean): string | null {
  if (editor.isUploading) return componentCopy.waitsForUpload
  if (isPublished) return editor.isDirty ? articleCopy.savedHereUntil : null
  if (editor.isSaved) return articleCopy.savedOnServer
  if (!editor.isDirty) return null
  if (editor.isServerBehind) return articleCopy.serverSaveWaits
  return editor.isKeptHere ? articleCopy.savedHere : null
}
