import { isStorable, tidy } from '@/lib/text'

/** What was typed into a form, by field. */
export type Values = Record<string, unknown>

/** Accepts values that the schema parses. */
export function bySchema(schema: { safeParse: (values: unknown) => { success: boolean } }) {
  return (values: Values) => schema.safeParse(values).success
}

export function byProblem(problem: (text: string) => string | null) {
  return ({ content }: Values) => {
    const text = String(content)
    return problem(text) === null && isStorable(text)
  }
}

/** Values as the form sends them. */
export function words(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? tidy(value) : value,
    ]),
  )
}

/** Empty texts are sent as null. */
export function orNull(values: Values): Values {
  return Object.fromEntries(
    Object.entries(words(values)).map(([name, value]) => [name, value === '' ? null : value]),
  )
}
