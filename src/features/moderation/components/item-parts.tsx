import { pictureOf } from '@/lib/picture-sizes'
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
            {isPicture ? <Picture url={value} alt={partLabel(name)} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A stored picture, also after the project has moved; just its address if the picture must not be loaded. */
function Picture({ url, alt }: { url: string; alt: string }) {
  const picture = pictureOf(url, 'card')
  return picture ? <img {...picture} alt={alt} className="rounded-control max-h-64 border" /> : url
}
