/** The ids in order, at most so many at once. */
export function batchesOf(ids: readonly string[], most: number): string[][] {
  const batches: string[][] = []
  for (let begin = 0; begin < ids.length; begin += most)
    batches.push(ids.slice(begin, begin + most))
  return batches
}
