import { useState } from 'react'
import { dialogOnDemand } from '@/components/on-demand'
import { newArticleId } from './editor/new-article'

// Reading takes neither the editor nor the crop and the upload along.
const EditorDialog = dialogOnDemand(
  async () => (await import('./editor/editor-dialog')).EditorDialog,
)

interface Target {
  id: string
  isNew: boolean
}

/** Which article is being written, if any. Belongs to <ArticleEditor/>. */
export function useArticleEditor(viewerId: string | null) {
  const [target, setTarget] = useState<Target | null>(null)
  return {
    target,
    setTarget,
    viewerId,
    /** Goes on with the article begun last, or begins one. */
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
  /** Whatever became of it, the editor is gone. */
  onClosed?: () => void
}

/** The dialog in which an article is written, loaded when it is opened. */
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
