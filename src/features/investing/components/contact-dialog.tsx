import { useState, type SyntheticEvent } from 'react'
import { FormField } from '@/components/form-field'
import { RestoredNote } from '@/components/restored-note'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Textarea } from '@/components/ui/textarea'
import { useDraft } from '@/lib/drafts'
import { tidy } from '@/lib/text'
import { newId } from '@/lib/uuid'
import { investingCopy } from '../copy'
import { useContactFounder } from '../mutations/inquiry'
import type { IdeaRow } from '../queries'
import { messageProblem } from '../schemas'
import { focusField } from './focus-field'

interface UnsentMessage {
  text: string
  /** The id of the first attempt, which may have arrived. */
  id: string | null
}

const EMPTY: UnsentMessage = { text: '', id: null }

interface ContactDialogProps {
  idea: Pick<IdeaRow, 'id' | 'title' | 'user_id'>
  viewerId: string
  onClose: () => void
}

/** Writes to the founder of an idea. Closing keeps the draft. */
export function ContactDialog({ idea, viewerId, onClose }: ContactDialogProps) {
  const draft = useDraft<UnsentMessage>(
    { viewerId, scope: 'contact-founder', target: idea.id },
    EMPTY,
  )
  const contact = useContactFounder(idea.user_id)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { text, id } = draft.value
  const problem = messageProblem(text)

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    setIsSubmitted(true)
    if (problem !== null) {
      focusField(event.currentTarget, 'message')
      return
    }
    const sentAs = id ?? newId()
    draft.setValue((now) => ({ ...now, id: sentAs }))
    contact.mutate(
      { id: sentAs, ideaId: idea.id, message: tidy(text) },
      { onSuccess: () => void draft.clear().then(onClose) },
    )
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={investingCopy.contactTitle(idea.title)}
        description={investingCopy.contactHint}
      >
        {draft.isRestored && text !== '' && <RestoredNote onStartOver={() => void draft.clear()} />}
        <form noValidate onSubmit={handleSubmit}>
          <FormField
            label={investingCopy.message}
            error={(isSubmitted ? problem : null) ?? undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                name="message"
                minRows={5}
                placeholder={investingCopy.messagePlaceholder}
                readOnly={contact.isPending}
                value={text}
                // A changed text is another message, not the one sent before.
                onChange={(event) => draft.setValue({ text: event.target.value, id: null })}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleSubmit(event)
                }}
              />
            )}
          </FormField>
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              {investingCopy.cancel}
            </Button>
            <Button type="submit" isPending={contact.isPending}>
              {contact.isPending ? investingCopy.sending : investingCopy.send}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
