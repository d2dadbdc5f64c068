import type { GroupText } from './group-text'

/** The second half of the groups (groups-text.ts). */
export const moreGroupTexts: readonly GroupText[] = [
  {
    name: 'Angels & First Cheques',
    description:
      'Small cheques, early. How we pick, what we ask, when we say no and how to say it so that people come back with their next idea.',
    createdBy: 'ines.duarte',
    daysOld: 133,
    size: 19,
    moderators: ['investor'],
    members: ['sofial'],
    asking: ['founder'],
    posts: [
      {
        by: 'ines.duarte',
        text: 'I answer every cold message that has a number in it. This month: 61 messages, 9 with a number, 3 calls, 1 cheque. Please write numbers.',
        comments: [
          ['investor', 'Same rule here. Any number, even a bad one.'],
          ['sofial', 'Especially a bad one.'],
        ],
        share: ['investor', 'Founders: this is the whole secret.'],
      },
      {
        by: 'investor',
        text: 'A fair no has three parts: the reason, what would change my mind, and whom to ask instead. Takes four minutes. Nobody has ever been angry about one.',
      },
    ],
  },
  {
    name: 'Design for Wet Hands',
    description:
      'Interfaces for kitchens, workshops, boats and fields. Large targets, bad light, no patience – and what that teaches us about everything else.',
    createdBy: 'lucas_moreau',
    daysOld: 76,
    size: 14,
    members: ['member', 'danielkim'],
    posts: [
      {
        by: 'lucas_moreau',
        text: 'Prototype test in a fish market at 5 am. Every gesture failed, every big button worked. I am going home to remove gestures.',
        hasPicture: true,
        comments: [
          ['danielkim', 'Gloves?'],
          ['lucas_moreau', 'Gloves, and scales on the gloves.'],
          ['member', 'The best test report I have read this year.'],
        ],
      },
      {
        by: 'member',
        text: 'What do you use to test in bright sun when it is November in Leipzig?',
        comments: [['lucas_moreau', 'A 1000 W work light and an understanding neighbour.']],
      },
    ],
  },
  {
    name: 'Rotterdam Meetup',
    description:
      'Founders, makers and investors in and around Rotterdam. Breakfast on the first Thursday, and help with boxes whenever someone moves.',
    createdBy: 'founder',
    daysOld: 54,
    size: 12,
    members: ['member'],
    asking: ['lucas_moreau'],
    posts: [
      {
        by: 'founder',
        text: 'Breakfast this Thursday is at ours: Zuidpark 14, from 8. There will be bread. There is always bread.',
        comments: [
          ['*', 'Coming, and bringing jam.'],
          ['*', 'Can I bring my co-founder?'],
          ['founder', 'Bring both of them.'],
        ],
      },
      {
        by: '*',
        text: 'We have twelve square metres and a forklift to spare from December. Tell me if you need either.',
      },
    ],
  },
  {
    name: 'First Hires',
    description:
      'The first ten people make the company. Job posts that work, trial days, salaries said out loud, and saying goodbye decently.',
    createdBy: 'aisha_rahman',
    daysOld: 41,
    size: 20,
    moderators: ['maya.okafor'],
    members: ['investor', 'founder'],
    invited: [['aisha_rahman', 'moderator']],
    posts: [
      {
        by: 'aisha_rahman',
        text: 'We put the salary into the first line of the post. Half the applications, twice the good ones, and no awkward third call.',
        comments: [
          ['founder', 'Did the team mind?'],
          ['aisha_rahman', 'They asked why we had not done it for them.'],
        ],
        share: ['founder', 'Doing this from now on.'],
      },
      {
        by: 'maya.okafor',
        text: 'Trial days: paid, one day, a real task, lunch with everyone. The lunch tells you more than the task.',
      },
    ],
  },
  {
    name: 'Sunday Writers',
    description:
      'We write updates, essays and newsletters on Sunday mornings and read each other before lunch. One page, one kind remark, one honest one.',
    createdBy: 'member',
    daysOld: 23,
    size: 9,
    members: ['moderator', 'lucas_moreau'],
    asking: ['priya_nair'],
    posts: [
      {
        by: 'member',
        text: 'This Sunday: write the update you owe someone. Half a page. Mine is to my first customer, who has been waiting since August.',
        comments: [
          [
            'moderator',
            'Mine is to the person who held my job before me. A thank-you, eleven months late.',
          ],
          ['lucas_moreau', 'I owe my mother a newsletter. She says she would subscribe.'],
        ],
        share: ['moderator', 'A good habit, and a warm group.'],
      },
    ],
  },
]
