/** The texts of the list of suggestions. */
export const mentionCopy = {
  label: 'People to mention',
  found: (count: number) =>
    count === 1 ? '1 person. Press Enter to choose.' : `${count} people. Use the arrow keys.`,
} as const
