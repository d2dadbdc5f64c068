import { useIsMutating } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Plus } from 'lucide-react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { PageHeader } from '@/components/page-header'
import { RestoredNote } from '@/components/restored-note'
import { Button } from '@/components/ui/button'
import { useDraft } from '@/lib/drafts'
import { ruleCopy } from '../copy'
import { ruleLimits as limits } from '../limits'
import {
  addRule,
  changeRule,
  differs,
  editVersion,
  moveRule,
  problemsOf,
  retireRule,
  type EditedRule,
  type EditedRules,
} from '../model/edited'
import type { RulesVersion } from '../queries'
import { EditedRuleCard } from './edited-rule-card'
import { Outdated } from './outdated'
import { PublishDialog } from './publish-dialog'
import { RetiredRules } from './retired-rules'

interface RulesEditorProps {
  viewerId: string
  /** The current version. */
  version: RulesVersion
  onLeave: () => void
}

/** Where super admins write the next version. It stays on their device until it is published. */
export function RulesEditor({ viewerId, version, onLeave }: RulesEditorProps) {
  const published = useMemo(() => editVersion(version.number, version.rules), [version])
  // While a version is being published, what another tab writes waits.
  const isSending = useIsMutating() > 0
  const address = { viewerId, scope: 'rules', target: '' }
  const draft = useDraft<EditedRules>(address, published, { isSending })
  const edited = draft.value
  const isDirty = differs(edited, version.rules)

  if (edited.base !== version.number && isDirty) {
    return (
      <>
        <PageHeader title={ruleCopy.editTitle} />
        <Outdated rules={edited.rules} onStartOver={() => void draft.clear()} />
      </>
    )
  }
  return (
    <>
      <PageHeader title={ruleCopy.editTitle} description={ruleCopy.editHint} />
      {draft.isRestored && isDirty && <RestoredNote onStartOver={() => void draft.clear()} />}
      <EditedList edited={edited} onChange={(next) => draft.setValue(next)} />
      <Actions edited={edited} isDirty={isDirty} onClear={draft.clear} onLeave={onLeave} />
    </>
  )
}

interface EditedListProps {
  edited: EditedRules
  onChange: (change: (now: EditedRules) => EditedRules) => void
}

function EditedList({ edited, onChange }: EditedListProps) {
  const [moved, setMoved] = useState('')
  const problems = problemsOf(edited)
  const isFull = edited.rules.length >= limits.rules

  function move({ key, title }: EditedRule, position: number, by: number) {
    if (position + by < 1 || position + by > edited.rules.length) return
    onChange((now) => moveRule(now, key, by))
    setMoved(ruleCopy.moved(title, position + by))
  }

  return (
    <>
      <ol className="flex flex-col gap-4">
        {edited.rules.map((rule, index) => (
          <EditedRuleCard
            key={rule.key}
            rule={rule}
            position={index + 1}
            isLast={index === edited.rules.length - 1}
            errors={problems.get(rule.key)}
            onChange={(change) => onChange((now) => changeRule(now, rule.key, change))}
            onMove={(by) => move(rule, index + 1, by)}
            onRetire={() => onChange((now) => retireRule(now, rule.key))}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {moved}
      </p>
      <Button
        variant="secondary"
        className="mt-4"
        disabled={isFull}
        onClick={() => onChange(addRule)}
      >
        <Plus aria-hidden strokeWidth={1.75} />
        {ruleCopy.add}
      </Button>
      {isFull && <p className="text-muted-foreground mt-1 text-sm">{ruleCopy.full}</p>}
      <RetiredRules edited={edited} onChange={onChange} />
    </>
  )
}

interface ActionsProps {
  edited: EditedRules
  isDirty: boolean
  /** Forgets what was edited. */
  onClear: () => Promise<void>
  onLeave: () => void
}

function Actions({ edited, isDirty, onClear, onLeave }: ActionsProps) {
  const [asks, setAsks] = useState<'discard' | 'publish' | null>(null)
  const isReady = isDirty && problemsOf(edited).size === 0 && edited.rules.length > 0

  async function handleDiscard() {
    await onClear()
    onLeave()
  }

  return (
    <div className="md:bg-background mt-6 flex flex-wrap items-center gap-3 border-t py-3 md:sticky md:bottom-0">
      <Button disabled={!isReady} onClick={() => setAsks('publish')}>
        {ruleCopy.publish}
      </Button>
      <Button variant="secondary" onClick={isDirty ? () => setAsks('discard') : onLeave}>
        {isDirty ? ruleCopy.discard : ruleCopy.back}
      </Button>
      {!isDirty && <p className="text-muted-foreground text-sm">{ruleCopy.unchanged}</p>}
      <ConfirmDialog
        isOpen={asks === 'discard'}
        onOpenChange={() => setAsks(null)}
        title={ruleCopy.discardTitle}
        description={ruleCopy.discardHint}
        confirmLabel={ruleCopy.discard}
        isDestructive
        onConfirm={() => void handleDiscard()}
      />
      {asks === 'publish' && (
        <PublishDialog
          edited={edited}
          onStored={onClear}
          onPublished={onLeave}
          onClose={() => setAsks(null)}
        />
      )}
    </div>
  )
}
