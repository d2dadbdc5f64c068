import { hueOf } from '@/components/ui/avatar'
import { cn } from '@/lib/cn'

interface GeneratedCoverProps {
  /** The id of the object without a picture; the same id always gives the same pattern. */
  seed: string
  className?: string
}

const RINGS = [0, 1, 2, 3, 4, 5]

/** A colour of the pattern; the dark theme lowers its lightness. */
function tone(lightness: number, chroma: number, hue: number): string {
  return `oklch(calc(${lightness} * var(--cover-light, 1)) ${chroma} ${hue})`
}

/** A soft pattern instead of a missing cover. */
export function GeneratedCover({ seed, className }: GeneratedCoverProps) {
  const hue = hueOf(seed)
  const x = 60 + (hue % 280)
  const y = 20 + (hue % 70)
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 120"
      preserveAspectRatio="xMidYMid slice"
      className={cn('block size-full', className)}
      style={{ background: tone(0.86, 0.045, hue) }}
    >
      {RINGS.map((ring) => (
        <circle
          key={ring}
          cx={x}
          cy={y}
          r={26 + ring * 34}
          fill="none"
          strokeWidth={14}
          stroke={tone(0.8 - ring * 0.018, 0.06, hue + 18)}
          opacity={0.7 - ring * 0.09}
        />
      ))}
      <circle cx={x} cy={y} r={9} fill={tone(0.66, 0.12, hue + 18)} opacity={0.75} />
    </svg>
  )
}
