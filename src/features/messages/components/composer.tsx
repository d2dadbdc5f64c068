import { SendHorizontal, Store } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react'
import { MentionsIn } from '@/components/mentions-in'
import { Button } from '@/components/ui/button'
import { MentionField } from '@/components/mention-field'
import { tidy } from '@/lib/text'
import { messageCopy } from '../copy'
import { wasChosen } from '../model/chosen-partner'
import { useOutbox } from './use-outbox'

interface ComposerProps {
  viewerId: string
  partnerId: string
  /** The partner's business page this is written to. */
  businessPage: { id: string; name: string } | null
  /** A message whose answer failed or is awaited, once it is in the thread. */
  arrivedId: string | null
  onTyping: () => void
  onSend: () => void
}

/** Enter sends, Shift+Enter starts a line. */
function isSendKey({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey
}

/** Tells the outbox of a message that is in the thread before its answer came. */
function useArrived(outbox: ReturnType<typeof useOutbox>, arrivedId: string | null): void {
  const confirm = useEffectEvent((id: string) => outbox.confirm(id))
  useEffect(() => {
    if (arrivedId !== null) confirm(arrivedId)
  }, [arrivedId])
}

/** A ref for the form, whose field takes the focus when its partner was just chosen. */
function useFocusForChosen(partnerId: string) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // With a finger it would only raise the keyboard over what was written.
    const isTyped = wasChosen(partnerId) && window.matchMedia('(pointer: fine)').matches
    if (isTyped) form.current?.querySelector('textarea')?.focus()
  }, [partnerId])
  return form
}

/** The field for a message. Only it holds the text: typing rerenders nothing else. */
export function Composer(props: ComposerProps) {
  const { viewerId, partnerId, businessPage, arrivedId, onTyping, onSend } = props
  const noticeId = useId()
  const outbox = useOutbox(viewerId, partnerId, businessPage?.id ?? null)
  const form = useFocusForChosen(partnerId)
  const { text, notice, canRetry, isChecking, isTooLong } = outbox

  useArrived(outbox, arrivedId)

  function handleSubmit() {
    outbox.submit()
    onSend()
  }

  return (
    <form
      ref={form}
      className="bg-card border-t p-3"
      onSubmit={(event) => {
        event.preventDefault()
        handleSubmit()
      }}
    >
      <div role="alert" id={noticeId} className="text-sm empty:hidden">
        {notice && <Notice text={notice} canRetry={canRetry} />}
      </div>
      {businessPage && <ToPage name={businessPage.name} />}
      <div className="flex items-end gap-2">
        <MentionsIn kind="conversation" id={partnerId}>
          <MentionField
            aria-label={messageCopy.typeMessage}
            aria-describedby={notice ? noticeId : undefined}
            aria-invalid={isTooLong || undefined}
            placeholder={messageCopy.typeMessage}
            enterKeyHint="send"
            minRows={1}
            maxRows={6}
            value={text}
            onChange={(event) => {
              outbox.setText(event.target.value)
              onTyping()
            }}
            onKeyDown={(event) => {
              if (!isSendKey(event)) return
              event.preventDefault()
              handleSubmit()
            }}
          />
        </MentionsIn>
        <Button
          type="submit"
          size="icon"
          aria-label={messageCopy.send}
          isPending={isChecking}
          disabled={tidy(text) === '' || isTooLong}
          keepsFocus
        >
          {!isChecking && <SendHorizontal aria-hidden strokeWidth={1.75} />}
        </Button>
      </div>
    </form>
  )
}

function ToPage({ name }: { name: string }) {
  return (
    <p className="text-muted-foreground mb-2 flex items-center gap-1.5 text-sm">
      <Store aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
      <span className="truncate">{messageCopy.toPage(name)}</span>
    </p>
  )
}

function Notice({ text, canRetry }: { text: string; canRetry: boolean }) {
  return (
    <div className="mb-2 flex items-center justify-between gap-3">
      <p className="text-destructive">{text}</p>
      {canRetry && (
        <Button type="submit" variant="secondary" size="small">
          {messageCopy.retry}
        </Button>
      )}
    </div>
  )
}
