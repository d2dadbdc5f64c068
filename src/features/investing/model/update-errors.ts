import { updateSchema, type UpdateValues } from '../schemas'

/** What is wrong with an update, by field; nothing when it can be stored. */
export function updateErrors(values: UpdateValues): Partial<Record<keyof UpdateValues, string>> {
  const { error } = updateSchema.safeParse(values)
  const errors: Partial<Record<keyof UpdateValues, string>> = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0]
    if (field === 'title' || field === 'content' || field === 'media_url') {
      errors[field] ??= message
    }
  }
  return errors
}
