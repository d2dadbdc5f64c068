import { isRecord } from '@/lib/is-record'

type Fields = Record<string, unknown>

/** The signed-in member: their profile and permissions. */
export interface Viewer {
  id: string
  username?: string | null
  full_name?: string | null
  name?: string | null
  email?: string | null
  avatar_url?: string | null
  bio?: string | null
  location?: string | null
  company?: string | null
  title?: string | null
  skills: string[]
  cover_photo_url?: string | null
  created_at?: string | null
  updated_at?: string | null
  verified: boolean
  is_super_admin: boolean
  is_banned: boolean
  isAdmin: boolean
  isBanned: boolean
}

export interface ViewerState {
  viewer: Viewer | null
  /** The counts of the shell's badges, by name. */
  counts: Record<string, number>
  /** The account has a second factor that this session didn't give. */
  needsCode: boolean
}

function unexpected(name: string): Error {
  return new Error(`The viewer's ${name} is not what was expected`)
}

function parseViewer(fields: Fields): Viewer {
  function text(name: string): string | null {
    const value = fields[name] ?? null
    if (value !== null && typeof value !== 'string') throw unexpected(name)
    return value
  }
  function flag(name: string): boolean {
    const value = fields[name]
    if (typeof value !== 'boolean') throw unexpected(name)
    return value
  }
  const id = text('id')
  if (id === null) throw unexpected('id')
  const skills: unknown = fields.skills ?? []
  if (!Array.isArray(skills)) throw unexpected('skills')
  return {
    id,
    username: text('username'),
    full_name: text('full_name'),
    name: text('name'),
    email: text('email'),
    avatar_url: text('avatar_url'),
    bio: text('bio'),
    location: text('location'),
    company: text('company'),
    title: text('title'),
    skills: skills.filter((skill) => typeof skill === 'string'),
    cover_photo_url: text('cover_photo_url'),
    created_at: text('created_at'),
    updated_at: text('updated_at'),
    verified: flag('verified'),
    is_super_admin: flag('is_super_admin'),
    is_banned: flag('is_banned'),
    isAdmin: flag('is_super_admin'),
    isBanned: flag('is_banned'),
  }
}

/** Parses the answer of `viewer_state`, by hand: every screen waits for it, so it loads no library. */
export function parseViewerState(answer: unknown): ViewerState {
  if (!isRecord(answer)) throw unexpected('state')
  const { profile, counts, needs_code: needsCode } = answer
  if (profile !== null && !isRecord(profile)) throw unexpected('profile')
  const numbers = Object.entries(isRecord(counts) ? counts : {}).flatMap(([name, count]) =>
    typeof count === 'number' ? [[name, count] as const] : [],
  )
  return {
    viewer: profile && parseViewer(profile),
    counts: Object.fromEntries(numbers),
    needsCode: needsCode === true,
  }
}
