import { updateSchema, type UpdateValues } from '../schemas'

const FIELDS = ['title', 'content', 'media_url'] as const

export type UpdateErrors = Partial<Record<(typeof FIELDS)[number], string>>

/** The errors of an update, by field; empty when it is valid. */
export function updateErrors(values: UpdateValues): UpdateErrors {
  const { error } = updateSchema.safeParse(values)
  const errors: UpdateErrors = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = FIELDS.find((name) => name === path[0])
    if (field) errors[field] ??= message
  }
  return errors
}

/** The first invalid field from the top; null when there is none. */
export function firstWrong(errors: UpdateErrors): string | null {
  return FIELDS.find((name) => errors[name] !== undefined) ?? null
}
