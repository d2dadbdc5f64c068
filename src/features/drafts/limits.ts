/** Numbers of the list of drafts. */
export const draftLimits = {
  /** Characters shown of a draft. */
  excerpt: 160,
} as const
