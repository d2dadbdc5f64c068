import { useState } from 'react'
import { dialogOnDemand } from '@/components/on-demand'
import { newArticleId } from './editor/new-article'

// Readers don't load the editor, the crop and the upload.
const EditorDialog = dialogOnDemand(
  async () => (await import('./editor/editor-dialog')).EditorDialog,
)

interface Target {
  id: string
  isNew: boolean
}

/** Which article is being written, if any. For <ArticleEditor/>. */
export function useArticleEditor(viewerId: string | null) {
  const [target, setTarget] = useState<Target | null>(null)
  return {
    target,
    setTarget,
    viewerId,
    /** Continues the last unfinished article, or starts one. */
    write: () => {
      if (viewerId !== null) {
        void newArticleId(viewerId).then((id) => setTarget({ id, isNew: true }))
      }
    },
    edit: (id: string) => setTarget({ id, isNew: false }),
  }
}

interface ArticleEditorProps {
  editor: ReturnType<typeof useArticleEditor>
  /** The editor has closed, whatever the outcome. */
  onClosed?: () => void
}

/** The dialog for writing an article, loaded when opened. */
export function ArticleEditor({ editor, onClosed }: ArticleEditorProps) {
  const { target, setTarget, viewerId } = editor
  if (!target || viewerId === null) return null
  return (
    <EditorDialog
      key={target.id}
      id={target.id}
      isNew={target.isNew}
      viewerId={viewerId}
      onClose={() => {
        setTarget(null)
        onClosed?.()
      }}
      onReopen={() => setTarget(target)}
    />
  )
}
