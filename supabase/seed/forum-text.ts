import type { ForumText } from './forum-shape'

/** Half of the forum groups of the demo community. */
export const firstForums: readonly ForumText[] = [
  {
    name: 'First Cheques',
    description:
      'Raising the first money and giving it: terms, stories, numbers. Founders and investors answer each other here.',
    owner: 'investor',
    moderators: ['moderator'],
    members: 34,
    waiting: [3, 11, 'member'],
    createdDaysAgo: 300,
    posts: [
      {
        by: 'moderator',
        title: 'Read this before you post your round',
        category: 'General Discussion',
        text: 'Three things make it easy to help you:\n\n1. What you are raising and what it buys.\n2. The one number that made you think it is time.\n3. What you would like to hear: a term sheet check, an introduction, or an honest no.\n\nNo decks in here, please. A paragraph tells more.',
        hoursAgo: 6200,
        isPinned: true,
        isLocked: true,
        replies: [
          { by: 'founder', text: 'Point two should be printed on every co-working wall.' },
          {
            by: 4,
            text: 'Thank you. I rewrote mine twice after reading this and it got shorter both times.',
          },
        ],
      },
      {
        by: 'founder',
        title: 'A convertible or a priced round for 400k?',
        category: 'Business',
        text: 'We sell snacks made of surplus bread in 60 shops, 41 % repeat buyers, and want 400k to get to 200 shops. Two angels prefer a convertible, one small fund wants a priced round.\n\nLegal costs differ by about 9k. What would you do, and what would you regret two years later?',
        hoursAgo: 30,
        replies: [
          {
            by: 'investor',
            isAnswer: true,
            text: 'For 400k I would take the convertible with a cap both sides can live with, and write down now what happens if the next round is smaller than you hope. That clause is where the regret sits.',
            comments: [
              {
                by: 'founder',
                text: 'Is a floor on the conversion price something angels accept?',
                answers: [
                  {
                    by: 'investor',
                    text: 'Some. Ask for it when they like you most, which is before the paperwork.',
                    answers: [{ by: 'founder', text: 'Noted, with a smile.' }],
                  },
                ],
              },
              {
                by: 7,
                text: 'We did exactly this in 2023. The cap was never the problem, the maturity date was.',
              },
            ],
          },
          {
            by: 12,
            text: 'Priced. 9k is cheap for not having to explain your cap table to the next fund on a whiteboard.',
            comments: [{ by: 15, text: 'Depends on the fund. Ours never asked.' }],
          },
          {
            by: 'moderator',
            text: '@founder whatever you choose: put all three in one call once. They sound different when they hear each other.',
          },
        ],
      },
      {
        by: 9,
        title: 'How long did your first round really take?',
        category: 'General Discussion',
        text: 'Not the version for the press. From the first message to the money on the account. Ours: seven months, two of them waiting for one signature.',
        hoursAgo: 200,
        replies: [
          {
            by: 20,
            text: 'Five weeks, and then eleven months for the second one. Luck is not a process.',
          },
          {
            by: 'investor',
            text: 'From the other side: the fast ones had their data room ready before the first call. That is nearly all of it.',
          },
          {
            by: 31,
            text: 'Nine months. I would start while I still had twelve months of runway, not six.',
          },
        ],
      },
      {
        by: 22,
        title: 'What do you put into a monthly update?',
        category: 'Help & Support',
        text: 'We have four angels now and I want to write to them every month without it becoming a second job. What do you leave out?',
        hoursAgo: 520,
        replies: [
          {
            by: 'founder',
            text: 'Five lines: cash and runway, one number up, one number down, one ask, one thank you. It takes fifteen minutes.',
          },
          {
            by: 'investor',
            text: 'The ask. Half of the updates I get have none, and then I cannot help.',
          },
        ],
      },
    ],
  },
  {
    name: 'Build & Ship',
    description: 'Product, code and the long way from a prototype to something people pay for.',
    owner: 'moderator',
    moderators: [6],
    members: 41,
    waiting: [14, 27],
    createdDaysAgo: 260,
    posts: [
      {
        by: 6,
        title: 'We deleted our mobile app. Here is what happened.',
        category: 'Technology',
        text: 'We had a web app and two native apps and four people. In March we took the native ones out of the stores and made the web app good on phones.\n\nSupport tickets fell by a third. Two customers complained, one left. Releases went from every second week to every day.',
        hoursAgo: 52,
        replies: [
          {
            by: 18,
            text: 'What about push notifications? That was the one thing that kept us from doing it.',
            comments: [
              {
                by: 6,
                text: 'Web push on both platforms by now. About half of our people turned it on, which is the same share as before.',
                answers: [
                  { by: 18, text: 'That is better than I hoped. Thank you for the number.' },
                ],
              },
            ],
          },
          {
            by: 'member',
            text: 'I moved the other way last year and I am moving back. Reading this is a relief.',
          },
          { by: 25, text: 'How did you tell your customers?' },
        ],
      },
      {
        by: 16,
        title: 'Postgres for everything, until when?',
        category: 'Technology',
        text: 'Queue, search, counters, sessions: all in one Postgres, 40 GB, 300 requests a second at noon. It is boring and it works. What was the first thing you moved out, and would you do it again?',
        hoursAgo: 120,
        replies: [
          {
            by: 'moderator',
            isAnswer: true,
            text: 'Nothing yet at three times that. Partition the events table before you think of anything else.',
          },
          {
            by: 29,
            text: 'Search, and I moved it back after a year. Two systems that disagree cost more than a slow query.',
          },
          { by: 33, text: 'File uploads. That was the right one.' },
        ],
      },
      {
        by: 'member',
        title: 'How do you say no to a feature your biggest customer asks for?',
        category: 'Business',
        text: 'They are a fifth of our revenue and they want a report nobody else will ever open. I have said "later" three times.',
        hoursAgo: 340,
        replies: [
          {
            by: 2,
            isAnswer: true,
            text: 'Ask what they do with it on the day after they get it. Twice it turned out that an export was enough.',
          },
          {
            by: 'founder',
            text: 'I said: this is what it costs and this is what we will not build instead. They chose the other thing.',
          },
        ],
      },
    ],
  },
]
