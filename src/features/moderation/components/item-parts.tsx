import type { ItemPart } from '../model/texts'
import { partLabel } from '../model/labels'

/** The texts and pictures of an item, each with its name. Links in them can't be followed. */
export function ItemParts({ parts }: { parts: readonly ItemPart[] }) {
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {parts.map(({ name, value, isPicture }) => (
        <div key={name}>
          <dt className="text-muted-foreground text-xs">{partLabel(name)}</dt>
          <dd className="break-words whitespace-pre-wrap">
            {isPicture ? (
              <img src={value} alt={partLabel(name)} className="rounded-control max-h-64 border" />
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
