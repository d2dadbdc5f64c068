import { queryOptions, useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { toAppError } from './errors'
import type { Database } from '@/types/database'

/*
 * A screen that shows several things at once asks for all of them in one question.
 * 1. Its answer is nobody's state: each part goes to the query it belongs to, and lives there.
 * 2. Who shows a part waits for the screen's answer before asking for it. When there is none, because it
 *    failed, each part is asked for by itself and says so itself.
 */

type Functions = Database['public']['Functions']

/**
 * A part of an answer, typed as what the function of the database gives that made it.
 * @throws when the answer has no such part.
 */
export function partOf<Name extends keyof Functions>(
  answer: unknown,
  part: string,
  madeBy: Name,
): Functions[Name]['Returns'] {
  const value: unknown =
    Object(answer) === answer ? Reflect.get(Object(answer) as object, part) : undefined
  if (value === undefined) throw new Error(`The answer has no ${part} of ${madeBy}`)
  return value as Functions[Name]['Returns']
}

interface Screen {
  queryKey: QueryKey
  /** Asks, and hands every part to its query. */
  read: (client: QueryClient, signal: AbortSignal) => Promise<void>
}

/** The question of a screen. It is asked when the screen is new, and never again. */
export function screenOptions({ queryKey, read }: Screen) {
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      await read(client, signal)
      return true
    },
    staleTime: Infinity,
    retry: false,
  })
}

/**
 * Asks for a thing together with its parts; when that is refused or breaks, for the thing alone. Its parts
 * are asked for by themselves then, and fail by themselves.
 */
export async function withParts<T>(together: Promise<T>, alone: () => Promise<T>): Promise<T> {
  try {
    return await together
  } catch (error) {
    // Without an answer there is none to the thing alone either.
    if (toAppError(error).kind === 'network') throw error
    return alone()
  }
}

const NO_SCREEN = screenOptions({ queryKey: ['no screen'], read: () => Promise.resolve() })

/** Whether the parts of a screen can be asked for; null is a screen whose parts are always. */
export function useScreen(screen: ReturnType<typeof screenOptions> | null): boolean {
  const { isPending } = useQuery({ ...(screen ?? NO_SCREEN), enabled: screen !== null })
  return screen === null || !isPending
}
