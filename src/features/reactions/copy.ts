/** Texts of reactions. */
export const reactionCopy = {
  // Spec 2 §9 and 3 §7.
  labels: {
    like: 'Like',
    dislike: 'Dislike',
    love: 'Love',
    laugh: 'Haha',
    cry: 'Sad',
  },

  // Our own, worded like the forums (Spec 2 §8).
  failed: 'Failed to update reaction',
  react: 'React',
  choose: 'Choose a reaction',
  yours: (label: string) => `${label}, your reaction. Take it back`,
  whoReacted: 'Who reacted',
  total: (count: string) => `${count}. See who reacted`,
  everyone: 'All',
  nobody: 'Nobody has reacted yet',
  loading: 'Loading reactions…',
  loadFailed: 'The reactions could not be loaded',
  toReact: 'react',
} as const
