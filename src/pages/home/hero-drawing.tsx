import { cn } from '@/lib/cn'

interface Person {
  x: number
  y: number
  r: number
}

/** The person who has caught fire, and those they reach. */
const EMBER: Person = { x: 212, y: 186, r: 34 }
const NEAR: readonly Person[] = [
  { x: 96, y: 112, r: 22 },
  { x: 322, y: 98, r: 26 },
  { x: 88, y: 268, r: 28 },
  { x: 330, y: 270, r: 20 },
  { x: 206, y: 336, r: 18 },
  { x: 206, y: 48, r: 16 },
]
const FAR: readonly [from: number, person: Person][] = [
  [0, { x: 34, y: 60, r: 10 }],
  [0, { x: 30, y: 176, r: 8 }],
  [1, { x: 388, y: 44, r: 9 }],
  [1, { x: 392, y: 158, r: 12 }],
  [2, { x: 34, y: 330, r: 11 }],
  [3, { x: 384, y: 330, r: 9 }],
  [4, { x: 282, y: 376, r: 8 }],
  [5, { x: 128, y: 30, r: 7 }],
]

function Line({ from, to, isWarm }: { from: Person; to: Person; isWarm?: boolean }) {
  return (
    <line
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      stroke={isWarm ? 'var(--primary)' : 'var(--input)'}
      strokeWidth={isWarm ? 2 : 1.25}
      strokeOpacity={isWarm ? 0.55 : 0.5}
      strokeLinecap="round"
    />
  )
}

interface FigureProps {
  person: Person
  isWarm?: boolean
  /** A member's picture, instead of head and shoulders. */
  face?: string | undefined
}

/** Someone in a circle. */
function Figure({ person, isWarm = false, face }: FigureProps) {
  const { x, y, r } = person
  const fill = isWarm ? 'var(--primary-foreground)' : 'var(--muted-foreground)'
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={r}
        fill={isWarm ? 'var(--primary)' : 'var(--card)'}
        stroke={isWarm ? 'none' : 'var(--input)'}
        strokeWidth={1.5}
      />
      {face ? (
        <image
          href={face}
          x={x - r}
          y={y - r}
          width={2 * r}
          height={2 * r}
          preserveAspectRatio="xMidYMid slice"
          className="animate-appear"
          style={{ clipPath: 'circle(50%)' }}
        />
      ) : (
        <>
          <circle cx={x} cy={y - r * 0.22} r={r * 0.26} fill={fill} opacity={0.85} />
          <path
            d={`M${x - r * 0.48} ${y + r * 0.56}a${r * 0.48} ${r * 0.46} 0 0 1 ${r * 0.96} 0Z`}
            fill={fill}
            opacity={0.85}
          />
        </>
      )}
    </g>
  )
}

interface HeroDrawingProps {
  /** Pictures of members, for those around the middle. */
  faces?: readonly string[]
  className?: string
}

/** The hero's picture: a community around someone with an idea. */
export function HeroDrawing({ faces = [], className }: HeroDrawingProps) {
  return (
    <svg aria-hidden viewBox="0 0 424 400" className={cn('block h-auto', className)}>
      {[150, 112, 74].map((r, index) => (
        <circle
          key={r}
          cx={EMBER.x}
          cy={EMBER.y}
          r={r}
          fill="var(--primary)"
          opacity={0.035 + index * 0.025}
        />
      ))}
      {FAR.map(([from, person]) => {
        const near = NEAR[from]
        return near && <Line key={`${person.x}-${person.y}`} from={near} to={person} />
      })}
      {NEAR.map((person) => (
        <Line key={`${person.x}-${person.y}`} from={EMBER} to={person} isWarm />
      ))}
      {FAR.map(([, { x, y, r }]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="var(--muted)" stroke="var(--border)" />
      ))}
      {NEAR.map((person, index) => (
        <Figure key={`${person.x}-${person.y}`} person={person} face={faces[index]} />
      ))}
      <Figure person={EMBER} isWarm />
    </svg>
  )
}
