/**
 * Combines calls of the same moment into one request, as when every row of a list asks about
 * itself. Each caller gets its own part of the answer, and all of them fail together.
 */
export function askTogether<Answer>(
  ask: (keys: string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let keys = new Set<string>()
  let answer: Promise<ReadonlyMap<string, Answer>> | null = null

  function askNow() {
    const asked = [...keys]
    keys = new Set()
    answer = null
    return ask(asked)
  }

  return async (key) => {
    keys.add(key)
    answer ??= new Promise((resolve) => setTimeout(resolve, 0)).then(askNow)
    return (await answer).get(key)
  }
}
