import { RelativeTime } from '@/components/relative-time'
import { Button } from '@/components/ui/button'
import { articleCopy } from '../../copy'
import { articleLimits } from '../../limits'
import type { DraftValue, Version } from '../../model/draft'
import { shorten } from '../../model/text'

interface VersionChoiceProps {
  here: Version
  saved: Version
  onChoose: (value: DraftValue, isFromDevice: boolean) => void
}

/** Two versions of one article with their times; the member must choose one (UX-04). */
export function VersionChoice({ here, saved, onChoose }: VersionChoiceProps) {
  return (
    <div role="group" aria-labelledby="version-choice">
      <h2 id="version-choice" className="text-lg">
        {articleCopy.conflictTitle}
      </h2>
      <p className="text-muted-foreground mt-1 text-sm">{articleCopy.conflictHint}</p>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        <OneVersion
          label={articleCopy.versionHere}
          version={here}
          onUse={() => onChoose(here.value, true)}
        />
        <OneVersion
          label={articleCopy.versionSaved}
          version={saved}
          onUse={() => onChoose(saved.value, false)}
        />
      </div>
    </div>
  )
}

interface OneVersionProps {
  label: string
  version: Version
  onUse: () => void
}

function OneVersion({ label, version, onUse }: OneVersionProps) {
  const { title, content } = version.value
  return (
    <section aria-label={label} className="rounded-card flex flex-col gap-2 border p-4">
      <p className="text-muted-foreground text-sm">
        {label} · <RelativeTime dateTime={version.at} />
      </p>
      <p className="font-semibold">{title.trim() || articleCopy.untitled}</p>
      <p className="text-muted-foreground text-sm whitespace-pre-line">
        {shorten(content.trim(), articleLimits.excerpt)}
      </p>
      <Button variant="secondary" className="mt-auto self-start" onClick={onUse}>
        {articleCopy.useThis}
      </Button>
    </section>
  )
}
