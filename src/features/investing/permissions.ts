interface Owned {
  user_id: string
}

/** "Founders change their business ideas", write updates, and set what they received. */
export function canEditIdea(viewerId: string | null, idea: Owned): boolean {
  return viewerId !== null && idea.user_id === viewerId
}

/** "Founders delete their business ideas, super admins any". */
export function canDeleteIdea(
  viewer: { id: string; isAdmin: boolean } | null,
  idea: Owned,
): boolean {
  return viewer !== null && (viewer.isAdmin || idea.user_id === viewer.id)
}

/** Spec 3 §5: hidden from visitors and from the founder. */
export function canContactFounder(viewerId: string | null, idea: Owned): boolean {
  return viewerId !== null && idea.user_id !== viewerId
}
