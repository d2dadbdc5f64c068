import { updateSchema, type UpdateValues } from '../schemas'

const FIELDS = ['title', 'content', 'media_url'] as const

export type UpdateErrors = Partial<Record<(typeof FIELDS)[number], string>>

/** What is wrong with an update, by field; nothing when it can be stored. */
export function updateErrors(values: UpdateValues): UpdateErrors {
  const { error } = updateSchema.safeParse(values)
  const errors: UpdateErrors = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = FIELDS.find((name) => name === path[0])
    if (field) errors[field] ??= message
  }
  return errors
}

/** The first field that is wrong, from top to bottom; null when none is. */
export function firstWrong(errors: UpdateErrors): string | null {
  return FIELDS.find((name) => errors[name] !== undefined) ?? null
}
