import {
  Handshake,
  Heart,
  Lightbulb,
  PartyPopper,
  ThumbsDown,
  ThumbsUp,
  type LucideIcon,
} from 'lucide-react'
import { cn } from '@/lib/cn'
import type { ForumReaction } from '../model/forum-reactions'
import type { ReactionType } from '../model/reactions'

type Face = ReactionType | ForumReaction

const SYMBOLS: Readonly<
  Record<Exclude<Face, 'laugh' | 'cry'>, { icon: LucideIcon; colour: string }>
> = {
  like: { icon: ThumbsUp, colour: 'bg-[#2f6fb5]' },
  dislike: { icon: ThumbsDown, colour: 'bg-[#6b635c]' },
  love: { icon: Heart, colour: 'bg-[#c9304a] [&_svg]:fill-current' },
  insightful: { icon: Lightbulb, colour: 'bg-[#a86a05]' },
  helpful: { icon: Handshake, colour: 'bg-[#2a7a58]' },
  celebrate: { icon: PartyPopper, colour: 'bg-[#8449b8]' },
}

interface ReactionFaceProps {
  type: Face
  className?: string | undefined
}

/** The picture of a reaction, the same on every system. Its name stands beside it. */
export function ReactionFace({ type, className }: ReactionFaceProps) {
  const classes = cn('inline-grid size-[1.4em] shrink-0 place-items-center', className)
  if (type === 'laugh' || type === 'cry') {
    return (
      <svg aria-hidden viewBox="0 0 20 20" className={classes}>
        <circle cx="10" cy="10" r="10" fill="#f7c948" />
        {type === 'laugh' ? <Laughing /> : <Crying />}
      </svg>
    )
  }
  const { icon: Icon, colour } = SYMBOLS[type]
  return (
    <span aria-hidden className={cn(classes, 'rounded-full text-white', colour)}>
      <Icon strokeWidth={2.25} className="size-[62%]" />
    </span>
  )
}

/** The most frequent reactions side by side, overlapping. */
export function FaceRow({ types }: { types: readonly Face[] }) {
  return (
    <span aria-hidden className="inline-flex items-center -space-x-1 align-middle">
      {types.map((type) => (
        <ReactionFace key={type} type={type} className="ring-card rounded-full ring-2" />
      ))}
    </span>
  )
}

const LINE = { fill: 'none', stroke: '#4a3205', strokeWidth: 1.5, strokeLinecap: 'round' } as const

function Laughing() {
  return (
    <>
      <path {...LINE} d="M4.9 8.3q1.5-2 3 0M12.1 8.3q1.5-2 3 0" />
      <path fill="#4a3205" d="M4.8 11h10.4a5.2 5 0 0 1-10.4 0z" />
      <path fill="#e8604c" d="M7.2 14.7q2.8-1.9 5.6 0-2.8 2.3-5.6 0z" />
    </>
  )
}

function Crying() {
  return (
    <>
      <path {...LINE} d="M7 14.8q3-2.8 6 0" />
      <path fill="#4a3205" d="M5.9 8.6a1.2 1.4 0 1 1 2.4 0 1.2 1.4 0 1 1-2.4 0z" />
      <path fill="#4a3205" d="M11.7 8.6a1.2 1.4 0 1 1 2.4 0 1.2 1.4 0 1 1-2.4 0z" />
      <path fill="#3f93dd" d="M14.6 10.4q2 2.6 2 3.8a2 2 0 0 1-4 0q0-1.2 2-3.8z" />
    </>
  )
}
