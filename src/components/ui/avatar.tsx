import { useState } from 'react'
import { cn } from '@/lib/cn'
import { pictureOf } from '@/lib/picture-sizes'

interface AvatarProps {
  /** Without a valid picture the initial is shown. */
  src?: string | null
  alt: string
  initial: string
  /** The seed of the initial's colour. */
  seed: string
  size?: 'small' | 'default' | 'large' | 'huge'
  className?: string
}

const SIZES = {
  small: { box: 'size-8 text-sm', pixels: 32 },
  default: { box: 'size-10 text-base', pixels: 40 },
  large: { box: 'size-16 text-xl', pixels: 64 },
  huge: { box: 'size-28 text-3xl md:size-32', pixels: 128 },
}

/** A hue from 0 to 359 that depends only on the seed. */
export function hueOf(seed: string): number {
  let hash = 0
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360
  return hash
}

export function Avatar({ src, alt, initial, seed, size = 'default', className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const { box, pixels } = SIZES[size]
  const classes = cn(
    'inline-grid shrink-0 place-items-center rounded-full select-none',
    box,
    className,
  )
  const picture = pictureOf(src, pixels)
  if (picture && picture.src !== failedSrc) {
    return (
      <img
        {...picture}
        alt={alt}
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className={cn(classes, 'bg-muted object-cover')}
        onError={() => setFailedSrc(picture.src)}
      />
    )
  }
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={cn(classes, 'font-semibold')}
      // The hue comes from data; lightness and chroma keep the letter readable in both themes.
      style={{
        background: `oklch(0.88 0.055 ${hueOf(seed)})`,
        color: `oklch(0.3 0.07 ${hueOf(seed)})`,
      }}
    >
      <span aria-hidden>{initial}</span>
    </span>
  )
}
