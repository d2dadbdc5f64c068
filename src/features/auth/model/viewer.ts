import * as z from 'zod/mini'

const text = z.nullish(z.string())

const profileSchema = z.object({
  id: z.string(),
  username: text,
  full_name: text,
  name: text,
  email: text,
  avatar_url: text,
  bio: text,
  location: text,
  company: text,
  title: text,
  skills: z.pipe(
    z.nullish(z.array(z.string())),
    z.transform((skills) => skills ?? []),
  ),
  cover_photo_url: text,
  verified: z.boolean(),
  is_super_admin: z.boolean(),
  is_banned: z.boolean(),
  created_at: text,
  updated_at: text,
})

const stateSchema = z.object({
  profile: z.nullable(profileSchema),
  counts: z.optional(z.record(z.string(), z.unknown())),
  needs_code: z.optional(z.boolean()),
})

/** The signed-in member: their profile and permissions. */
export interface Viewer extends z.infer<typeof profileSchema> {
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

/** Parses the answer of `viewer_state`. */
export function parseViewerState(answer: unknown): ViewerState {
  const { profile, counts = {}, needs_code: needsCode = false } = stateSchema.parse(answer)
  const numbers = Object.entries(counts).flatMap(([name, count]) =>
    typeof count === 'number' ? [[name, count] as const] : [],
  )
  if (!profile) return { viewer: null, counts: Object.fromEntries(numbers), needsCode }
  return {
    viewer: { ...profile, isAdmin: profile.is_super_admin, isBanned: profile.is_banned },
    counts: Object.fromEntries(numbers),
    needsCode,
  }
}
