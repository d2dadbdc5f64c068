import { cn } from '@/lib/cn'
import type { ForumReaction } from '../model/forum-reactions'
import type { ReactionType } from '../model/reactions'

type Face = ReactionType | ForumReaction

const YELLOW = '#f7c948'
const INK = '#4a3205'

const THUMB =
  'M6 9.2h1.9v5H6zM8.6 14.2V9.4l1.9-4c.9 0 1.5.6 1.4 1.5l-.3 1.7h2.1c.7 0 1.2.6 1 1.3l-.9 3.5c-.1.5-.5.8-1 .8z'

interface Drawing {
  colour: string
  /** The filled shape, and its colour if it isn't white. */
  shape?: string
  ink?: string
  /** Lines of the same colour. */
  line?: string
}

/** Each reaction as a symbol on a disc of 20 by 20. */
const DRAWINGS: Readonly<Record<Face, Drawing>> = {
  like: { colour: '#2f6fb5', shape: THUMB },
  dislike: { colour: '#6b635c', shape: THUMB },
  love: {
    colour: '#c9304a',
    shape:
      'M10 15.2l-4.1-4c-1.2-1.2-1.2-3 0-4 1.2-1 3-.7 4.1.8 1.1-1.5 2.9-1.8 4.1-.8 1.2 1 1.2 2.8 0 4z',
  },
  laugh: {
    colour: YELLOW,
    ink: INK,
    shape: 'M4.8 11h10.4a5.2 5 0 0 1-10.4 0z',
    line: 'M4.9 8.3q1.5-2 3 0M12.1 8.3q1.5-2 3 0',
  },
  cry: {
    colour: YELLOW,
    ink: INK,
    shape:
      'M5.9 8.4a1.2 1.4 0 1 1 2.4 0 1.2 1.4 0 1 1-2.4 0zM11.7 8.4a1.2 1.4 0 1 1 2.4 0 1.2 1.4 0 1 1-2.4 0z',
    line: 'M7 14.8q3-2.8 6 0',
  },
  insightful: {
    colour: '#a86a05',
    shape:
      'M10 4.4a4 4 0 0 0-2.3 7.3q.7.5.7 1.3h3.2q0-.8.7-1.3A4 4 0 0 0 10 4.4zM8.5 13.7h3v1h-3zM9 15.3h2v.8H9z',
  },
  helpful: { colour: '#2a7a58', line: 'M6.2 10h7.6M10 6.2v7.6' },
  celebrate: {
    colour: '#8449b8',
    shape: 'M4.8 15.2l2.6-6.4 3.8 3.8z',
    line: 'M10.6 8.6q1.8-1.2 1-3.4M12 10.2q1.4-1.4 3.4-.8M13.6 6.2h.1',
  },
}

interface ReactionFaceProps {
  type: Face
  className?: string | undefined
}

/** The picture of a reaction, the same on every system. Its name stands beside it. */
export function ReactionFace({ type, className }: ReactionFaceProps) {
  const { colour, shape, line, ink = '#fff' } = DRAWINGS[type]
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      className={cn('inline-block size-[1.4em] shrink-0', className)}
    >
      <circle cx="10" cy="10" r="10" fill={colour} />
      <g fill={ink} transform={type === 'dislike' ? 'rotate(180 10 10)' : undefined}>
        <path d={shape} />
        <path d={line} fill="none" stroke={ink} strokeWidth="1.6" strokeLinecap="round" />
        {type === 'cry' && (
          <path fill="#3f93dd" d="M14.6 10.2q2 2.6 2 3.9a2 2 0 0 1-4 0q0-1.3 2-3.9z" />
        )}
      </g>
    </svg>
  )
}

/** The most frequent reactions side by side, overlapping. */
export function FaceRow({ types }: { types: readonly Face[] }) {
  return (
    <span aria-hidden className="inline-flex items-center align-middle">
      {types.map((type, index) => (
        <ReactionFace
          key={type}
          type={type}
          className={cn('ring-card rounded-full ring-2', index > 0 && '-ml-1')}
        />
      ))}
    </span>
  )
}
