/** One message of a conversation: who writes, how many minutes after the one before, what. */
export type Line = readonly [writer: string, minutesLater: number, text: string]

/** A conversation as written down: when it ended and how much of its end the receiver has not read. */
export interface Conversation {
  endedHoursAgo: number
  unread: number
  lines: readonly Line[]
}

/** An inquiry about a business idea: the first message of its conversation is one. */
export interface Inquiry extends Conversation {
  isInquiry: true
}

/** What the demo accounts wrote to each other. */
export const conversations: readonly (Conversation | Inquiry)[] = [
  {
    endedHoursAgo: 3,
    unread: 2,
    lines: [
      [
        'investor',
        0,
        'Read your update on the Rotterdam pilot. 41 % repeat buyers is a real number.',
      ],
      ['founder', 24, 'Thank you! It was 28 % in spring. The smaller bags made the difference.'],
      ['investor', 9, 'What does a bag cost you now, all in?'],
      [
        'founder',
        31,
        '62 cents with the new oven, 74 with the old one. Two of five run on the new one.',
      ],
      ['investor', 1450, 'And the other three by when?'],
      ['founder', 55, 'End of March, if the round closes in January.'],
      ['investor', 190, 'Could you send me the unit economics with all five on the new oven?'],
      ['investor', 2, 'And who else is in so far – only if you may say.'],
    ],
  },
  {
    endedHoursAgo: 30,
    unread: 1,
    isInquiry: true,
    lines: [
      [
        'moderator',
        0,
        'Hello Nora, three bakeries here in Kumasi throw away forty loaves a day. Would your process work with tea bread, which is sweeter? I would gladly introduce you.',
      ],
    ],
  },
  {
    endedHoursAgo: 52,
    unread: 0,
    lines: [
      [
        'member',
        0,
        'Hi Nora! Your talk about saying no to retailers was the best thing last week.',
      ],
      ['founder', 12, 'That is kind. I nearly left the slide out because it sounded ungrateful.'],
      ['member', 7, 'It was the one everyone photographed 😄'],
      ['member', 1, 'May I quote it in an article? I would send you the draft first.'],
      ['founder', 140, 'Please do. And no need for the draft, I trust you with commas.'],
      ['member', 4, 'Famous last words. Thank you!'],
    ],
  },
  {
    endedHoursAgo: 6,
    unread: 1,
    lines: [
      ['member', 0, 'Where would I post a question about pricing research? General or Business?'],
      [
        'moderator',
        16,
        'Business. Put the number of interviews in the title, people answer those.',
      ],
      ['member', 5, 'Eleven. Is that embarrassing?'],
      ['moderator', 3, 'Eleven more than most. Post it.'],
      ['moderator', 240, 'Nine answers already – told you. Two of them are worth a call.'],
    ],
  },
  {
    endedHoursAgo: 75,
    unread: 0,
    lines: [
      [
        'moderator',
        0,
        'Henrik, would you sit on a panel about first cheques? Online, forty minutes.',
      ],
      ['investor', 95, 'With pleasure, as long as I may also say what I got wrong.'],
      ['moderator', 8, 'That is the panel.'],
      ['investor', 2, 'Then yes. Tuesdays are good.'],
    ],
  },
  {
    endedHoursAgo: 20,
    unread: 1,
    lines: [
      ['admin', 0, 'Two people reported the same spam message. I have taken the account off.'],
      ['moderator', 34, 'Thank you. They had been in my group too, I had my eye on them.'],
      ['admin', 6, 'If you see it again, the link is enough. No need to argue with them first.'],
    ],
  },
  {
    endedHoursAgo: 140,
    unread: 0,
    lines: [
      [
        'investor',
        0,
        'Robin, are you the Robin of the checkout teardown? My whole team reads those.',
      ],
      ['member', 320, 'Guilty! Number seven comes on Friday, a hotel this time.'],
      ['investor', 45, 'I will not tell you which one I hope it is.'],
    ],
  },
]

/** How someone from the community opens a conversation with a demo account, and is answered. */
export const openings: readonly (readonly [string, string])[] = [
  [
    'Hello! We both listed fundraising as a skill, so one of us must know how.',
    'It is not me, but I have been to the wars.',
  ],
  ['Thanks for the connection. What are you working on this month?', 'Mostly listening. And you?'],
  [
    'Could you recommend someone for bookkeeping in a small team?',
    'Ask in the forum, there is a thread with names.',
  ],
  ['I am in your city next week. Coffee?', 'Wednesday morning, the place by the station.'],
  [
    'Your profile made me look up the company. Well done.',
    'That is the nicest way to start a week.',
  ],
]

/** What a demo account has not read yet. */
export const unanswered: readonly string[] = [
  'Do you have ten minutes this week? I have one question and a half.',
  'Found the link I promised – sending it as soon as I am at my desk.',
]
