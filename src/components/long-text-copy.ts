/** What a text says that is folded. */
export const longTextCopy = {
  more: 'Show more',
  less: 'Show less',
} as const
