import type { ReportTarget } from '@/components/hiding'
import { reportingCopy } from '../copy/reporting'
import { moderationLimits as limits } from '../limits'

interface MessageChoiceProps {
  messages: NonNullable<ReportTarget['messages']>
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** Messages of the same conversation that a reporter adds: moderators read no others. */
export function MessageChoice({ messages, chosen, onChoose }: MessageChoiceProps) {
  const isFull = chosen.length >= limits.messages
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{reportingCopy.surrounding}</legend>
      <div className="rounded-control relative max-h-56 overflow-y-auto border">
        {messages.map(({ id, text, isOwn }) => {
          const isChosen = chosen.includes(id)
          return (
            <label
              key={id}
              className="hover:bg-muted flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2 text-sm"
            >
              <input
                type="checkbox"
                className="accent-primary mt-0.5 size-4 shrink-0"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() =>
                  onChoose(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])
                }
              />
              <span className="line-clamp-2 min-w-0 break-words">
                {isOwn && <span className="text-muted-foreground">{reportingCopy.you}: </span>}
                {text}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
