import type { ForumText } from './forum-shape'

/** The other half of the forum groups. */
export const moreForums: readonly ForumText[] = [
  {
    name: 'Food & Climate',
    description:
      'For everyone who makes food with less waste, water or carbon, and wants to live from it.',
    owner: 'founder',
    moderators: [],
    members: 23,
    waiting: [8],
    createdDaysAgo: 190,
    posts: [
      {
        by: 'founder',
        title: 'Retail margins: what is normal, what is a trap?',
        category: 'Business',
        text: 'A chain with 80 shops offers us a place for the price of 45 % margin, a listing fee and free fills. Is this where we say thank you and walk?',
        hoursAgo: 75,
        replies: [
          {
            by: 10,
            isAnswer: true,
            text: 'The margin is normal, the free fills are the trap. Cap them in units, not in weeks.',
          },
          {
            by: 19,
            text: 'We took such a deal. It was the best marketing we ever paid for and the worst channel.',
            comments: [{ by: 'founder', text: 'Would you do it again, in hindsight?' }],
          },
        ],
      },
      {
        by: 13,
        title: 'Certificates that buyers actually ask for',
        category: 'Help & Support',
        text: 'We can afford one this year. Organic, B Corp or a footprint on the pack?',
        hoursAgo: 410,
        replies: [
          {
            by: 'founder',
            text: 'Buyers ask for organic, guests ask for the story. Nobody has ever asked us for the third.',
          },
        ],
      },
    ],
  },
  {
    name: 'Hiring the First Ten',
    description:
      'Who to hire first, how to let someone go decently, and what to pay when there is little.',
    owner: 5,
    moderators: ['moderator'],
    members: 29,
    waiting: [21, 'investor'],
    createdDaysAgo: 150,
    posts: [
      {
        by: 5,
        title: 'Our salary formula, in the open',
        category: 'Business',
        text: 'Base by role, times a factor for experience, plus equity from a table everyone can see. No negotiation. It has cost us two candidates and saved us every argument since.',
        hoursAgo: 18,
        replies: [
          { by: 24, text: 'Do you show it to candidates before the first talk?' },
          {
            by: 'member',
            text: 'We tried. It fell apart when we hired in a second country. How do you handle that?',
          },
        ],
      },
      {
        by: 28,
        title: 'Letting someone go in a team of six',
        category: 'Help & Support',
        text: 'It is the right decision and everyone will feel it. What did you do that you were glad about afterwards?',
        hoursAgo: 290,
        replies: [
          {
            by: 'moderator',
            text: 'I told the team the same day, in one room, and then I stopped talking and let them ask.',
          },
          {
            by: 1,
            text: 'Three months of pay and a reference I wrote myself. We still have lunch.',
          },
        ],
      },
    ],
  },
  {
    name: 'Alpine & Nordic Founders',
    description: 'Meetups, tax questions and trains between Zurich, Vienna, Helsinki and Oslo.',
    owner: 17,
    moderators: [],
    members: 17,
    waiting: [],
    createdDaysAgo: 80,
    posts: [
      {
        by: 17,
        title: 'Breakfast in Helsinki, first Thursday of the month',
        category: 'General Discussion',
        text: 'Twelve chairs, no slides. Write below if you come, so that I can warn the bakery.',
        hoursAgo: 9,
        replies: [
          { by: 'investor', text: 'In, and I bring someone who builds saunas on boats.' },
          { by: 30, text: 'In!' },
          { by: 26, text: 'On the train that morning, next time for sure.' },
        ],
      },
    ],
  },
  {
    name: "Moderators' Table",
    description: 'Where those who look after groups compare notes. Only for its members.',
    owner: 'admin',
    moderators: ['moderator'],
    members: 0,
    waiting: [],
    isPrivate: true,
    createdDaysAgo: 60,
    posts: [
      {
        by: 'moderator',
        title: 'When do you lock a thread?',
        category: 'General Discussion',
        text: 'I lock when the question is answered and the tone turns. What is your rule?',
        hoursAgo: 160,
        replies: [{ by: 'admin', text: 'Later than I want to, and with a sentence about why.' }],
      },
    ],
  },
]
