/** A case of the past: its item is gone. */
export interface PastCase {
  kind: string
  title: string
  reason: string
  decision: 'dismiss' | 'remove' | 'warn' | 'suspend'
  /** The rule by its place. */
  rule: number
  /** The reason that its author read. */
  why: string
}

export const pastCases: readonly [PastCase, ...PastCase[]] = [
  {
    kind: 'article_comment',
    title: 'Guaranteed returns, write to me',
    reason: 'scam',
    decision: 'remove',
    rule: 5,
    why: 'It promises guaranteed returns and asks people to move to another messenger.',
  },
  {
    kind: 'forum_reply',
    title: 'Buy followers here, 50 % off',
    reason: 'spam',
    decision: 'remove',
    rule: 4,
    why: 'It advertises a service that has nothing to do with the question.',
  },
  {
    kind: 'group_post',
    title: 'Same offer as yesterday',
    reason: 'spam',
    decision: 'warn',
    rule: 4,
    why: 'You posted the same offer in four groups within a day.',
  },
  {
    kind: 'business_review',
    title: 'Worst people in the business',
    reason: 'harassment',
    decision: 'remove',
    rule: 2,
    why: 'It attacks a person by name instead of describing the service.',
  },
  {
    kind: 'forum_post',
    title: 'Why is everyone here so slow?',
    reason: 'harassment',
    decision: 'dismiss',
    rule: 2,
    why: '',
  },
  {
    kind: 'article',
    title: 'Our numbers, without the flattering ones',
    reason: 'false_claims',
    decision: 'dismiss',
    rule: 6,
    why: '',
  },
  {
    kind: 'business_idea',
    title: 'Fully funded already, last places',
    reason: 'false_claims',
    decision: 'warn',
    rule: 6,
    why: 'The stated funding isn\u2019t confirmed by the investors you name.',
  },
  {
    kind: 'forum_reply_comment',
    title: 'You should be ashamed',
    reason: 'harassment',
    decision: 'warn',
    rule: 2,
    why: 'Argue with what people say, not with who they are.',
  },
  {
    kind: 'message',
    title: 'Send the fee first, then the contract',
    reason: 'scam',
    decision: 'suspend',
    rule: 5,
    why: 'You asked a member to pay in order to receive an investment.',
  },
  {
    kind: 'member',
    title: 'A famous investor',
    reason: 'impersonation',
    decision: 'warn',
    rule: 7,
    why: 'Your profile used the name and picture of someone else.',
  },
]

/** Why a report was dismissed. */
export const dismissals: readonly [string, ...string[]] = [
  'It doesn\u2019t break our rules.',
  'A sharp opinion, but about the matter.',
  'Already answered in the thread.',
]

export const reportNotes: readonly [string | null, ...(string | null)[]] = [
  null,
  null,
  'The third time this week.',
  'They wrote the same to a friend of mine.',
]

/** Cases about what is there, waiting for a moderator. */
export const waitingCases = [
  {
    kind: 'article_comment',
    table: 'article_comments',
    owner: 'user_id',
    reason: 'spam',
    note: null,
  },
  {
    kind: 'forum_reply',
    table: 'forum_replies',
    owner: 'author_id',
    reason: 'harassment',
    note: 'Please look at the tone.',
  },
  {
    kind: 'business_idea',
    table: 'business_ideas',
    owner: 'user_id',
    reason: 'false_claims',
    note: 'The goal was lower last week.',
  },
  { kind: 'group_post', table: 'group_posts', owner: 'user_id', reason: 'spam', note: null },
  {
    kind: 'business_review',
    table: 'business_reviews',
    owner: 'user_id',
    reason: 'false_claims',
    note: 'They were never a customer.',
  },
  { kind: 'event', table: 'events', owner: 'creator_id', reason: 'other', note: 'Is this real?' },
  {
    kind: 'member',
    table: 'profiles',
    owner: 'id',
    reason: 'impersonation',
    note: 'This is not their real name.',
  },
] as const

/** Appeals against warnings, the newest first. */
export const appeals = [
  {
    n: 1,
    message: 'I asked an admin before, and they said it was fine. I can send you what they wrote.',
    state: 'open',
    answer: null,
  },
  {
    n: 2,
    message: 'I didn\u2019t know about this rule. It won\u2019t happen again.',
    state: 'upheld',
    answer: 'Thanks for writing. The warning stays, and nothing else follows from it.',
  },
  {
    n: 3,
    message: 'We have known each other for ten years. It was a joke between us.',
    state: 'overturned',
    answer: 'Both of you confirmed it. Sorry for the trouble.',
  },
]
