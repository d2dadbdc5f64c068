interface Listed {
  id: string
  author_id: string | null
}

/** Which of the newest articles to offer after one: other ones, those of its author first. */
export function nextReads<TRow extends Listed>(
  read: Listed,
  newest: readonly TRow[],
  most: number,
): TRow[] {
  const others = newest.filter(({ id }) => id !== read.id)
  const isSameAuthor = (row: Listed) => row.author_id !== null && row.author_id === read.author_id
  const own = others.filter(isSameAuthor)
  return [...own, ...others.filter((row) => !isSameAuthor(row))].slice(0, most)
}
