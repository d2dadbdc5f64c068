import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { copyText } from '@/lib/clipboard'
import { readDraft, type DraftAddress } from '@/lib/draft-store'
import { isRecord } from '@/lib/is-record'
import { componentCopy } from './copy'
import { unsentCopy } from './unsent-copy'

/** The text of a draft: a string, or the field `text` of a form. */
function draftText(value: unknown): string {
  const text = isRecord(value) ? value.text : value
  return typeof text === 'string' ? text.trim() : ''
}

/** What someone was writing where nothing can be sent any more: '' for nothing, null until that is known. */
export function useUnsent({ viewerId, scope, target }: DraftAddress): string | null {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void readDraft({ viewerId, scope, target }).then((draft) => {
      if (isCurrent) setText(draftText(draft?.value))
    })
    return () => {
      isCurrent = false
    }
  }, [viewerId, scope, target])
  return text
}

interface KeptTextProps {
  text: string
  /** Why it can't be sent, unless what is around it says so. */
  reason?: string | undefined
}

/** A text that can't be sent any more, to be copied. */
export function KeptText({ text, reason }: KeptTextProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        {reason} {componentCopy.stillHere}
      </p>
      <Textarea aria-label={unsentCopy.label} readOnly minRows={2} value={text} />
      <Button
        variant="secondary"
        onClick={() =>
          void copyText(text, { copied: unsentCopy.copied, failed: unsentCopy.notCopied })
        }
      >
        {unsentCopy.copy}
      </Button>
    </div>
  )
}

/** What someone was writing where nothing can be sent any more; nothing if that is nothing. */
export function UnsentText({ address }: { address: DraftAddress }) {
  const text = useUnsent(address)
  return text ? <KeptText text={text} /> : null
}
