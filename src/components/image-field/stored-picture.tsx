import type { pictureOf } from '@/lib/picture-sizes'

/** The stored picture beside its field, if there is one that can be shown. */
export function StoredPicture({ picture }: { picture: ReturnType<typeof pictureOf> }) {
  if (!picture) return null
  return (
    <img
      {...picture}
      alt=""
      width={112}
      height={63}
      className="rounded-control bg-muted h-16 w-28 shrink-0 object-cover"
    />
  )
}
