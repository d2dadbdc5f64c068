/** Texts of what loads after the first cards. */
export const laterCopy = {
  // Why a card is shown, from what the database says of it.
  why: {
    own: () => 'You posted this.',
    friend: (name: string) => `You and ${name} are friends.`,
    follow: (name: string) => `You follow ${name}.`,
    group: (name: string) => `You're in ${name}.`,
    forum_group: (name: string) => `You're in ${name}.`,
    business_page: (name: string) => `You follow ${name}.`,
    community: () => 'Public in the community.',
  },
  whyTitle: 'Why am I seeing this?',
  comment: 'Comment',
  comments: (count: number, text: string) =>
    count === 0 ? 'Comment' : `${text} ${count === 1 ? 'comment' : 'comments'}`,
  newItems: (count: number) => `${count} new ${count === 1 ? 'post' : 'posts'}`,
  react: (count: number, text: string) =>
    `${count === 0 ? '' : `${text} ${count === 1 ? 'reaction' : 'reactions'}. `}Add a reaction`,
  like: 'Like',
  solved: 'Solved',
  replies: (count: number, text: string) => `${text} ${count === 1 ? 'reply' : 'replies'}`,
  backDown: 'Back to where you were',
} as const
