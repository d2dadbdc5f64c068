import type { GroupText } from './group-text'
import { moreGroupTexts } from './more-groups-text'

/** The groups of the demo community. A writer called `*` is anyone of the group. */
export const groupTexts: readonly GroupText[] = [
  {
    name: 'Food & Drink Founders',
    description:
      'People who make things that other people eat and drink: recipes that scale, shelf life, retail margins, and the buyers who never call back.',
    createdBy: 'founder',
    daysOld: 212,
    size: 27,
    moderators: ['omar.haddad'],
    members: ['moderator', 'investor', 'member'],
    asking: ['danielkim', 'aisha_rahman'],
    invited: [['founder', 'sofial']],
    posts: [
      {
        by: 'founder',
        text: 'Our second oven is in. Same flour, same crew, 40 % less gas per kilo. If you are choosing between deck and rack ovens at 300 kg a day, ask me anything – I have the spreadsheet and the scars.',
        hasPicture: true,
        comments: [
          ['omar.haddad', 'What did the installation cost you in lost days?'],
          ['founder', 'Four. We planned for two. Plan for five.'],
          ['member', 'Would love to see the spreadsheet.'],
        ],
        share: ['moderator', 'Honest numbers from a bakery. More of this, please.'],
      },
      {
        by: 'omar.haddad',
        text: 'Question to everyone who sells to supermarkets: who pays for the returns? Our contract says us, and the fridge they keep us in is the warmest in the shop.',
        comments: [
          ['founder', 'We got it capped at 3 %. Took two meetings and a photo of a thermometer.'],
          ['*', 'Same fight here. The thermometer photo is genius.'],
        ],
      },
      {
        by: '*',
        isPinned: true,
        text: 'Reading tip: the chapter on minimum order quantities in “The Small Batch” saved us from a pallet of lids we would still be using in 2031.',
        comments: [['*', 'We have that pallet. Ours are jars.']],
      },
    ],
  },
  {
    name: 'Second-Time Founders',
    description:
      'For those who have closed, sold or walked away from one company and are building the next. What we say here stays here; what we learn travels.',
    createdBy: 'investor',
    daysOld: 187,
    size: 18,
    moderators: ['moderator'],
    members: ['founder', 'ines.duarte'],
    asking: ['member'],
    posts: [
      {
        by: 'investor',
        text: 'I ask every founder on their second try the same thing: what will you do earlier this time? The most common answer, by far: charge money.',
        comments: [
          ['founder', 'Mine was: fire slower, hire much slower.'],
          [
            'ines.duarte',
            'Write down the reasons for a decision. In a year you will only remember the result.',
          ],
        ],
        share: ['ines.duarte', null],
      },
      {
        by: '*',
        text: 'Anyone here who bought back the brand of their first company? I could have the name for the price of a used car and cannot tell whether that is wisdom or nostalgia.',
        comments: [
          ['investor', 'Sleep on it for a month. If you still want it, it was nostalgia.'],
        ],
      },
    ],
  },
  {
    name: 'Community Builders',
    description:
      'Running a community is a craft. We compare how we welcome people, moderate with a light hand, and keep going after the first hundred members.',
    createdBy: 'moderator',
    daysOld: 260,
    size: 31,
    admins: ['aisha_rahman'],
    members: ['member', 'founder', 'admin'],
    asking: ['tzielinski'],
    posts: [
      {
        by: 'moderator',
        text: 'Our welcome thread got 11 replies last month after I stopped asking “introduce yourself” and started asking “what are you stuck on?”. Same people. Better question.',
        comments: [
          ['aisha_rahman', 'Stealing this. Our intro thread reads like a list of job titles.'],
          ['admin', 'We should try that for new members here as well.'],
          ['*', 'It also gives the others something to answer to.'],
        ],
        share: ['member', 'A small change that I want to try at work.'],
      },
      {
        by: 'aisha_rahman',
        text: 'Moderation diary, week 30: two heated threads, both solved by writing to each person privately before saying anything in public. Slow is fast.',
        comments: [['moderator', 'Slow is fast. Put it on a mug.']],
      },
      {
        by: 'member',
        text: 'How do you thank people who help a lot without turning it into points and badges?',
        comments: [
          ['moderator', 'By name, in public, for the exact thing they did.'],
          ['*', 'A handwritten card. Once a year. People keep them.'],
        ],
      },
    ],
  },
  {
    name: 'Climate Hardware',
    description:
      'Pumps, kilns, coatings, sensors, cement. We build things you can drop on your foot, and we talk about pilots, permits and patient money.',
    createdBy: 'sofial',
    daysOld: 151,
    size: 22,
    moderators: ['danielkim'],
    members: ['investor', 'maya.okafor'],
    invited: [['sofial', 'founder']],
    posts: [
      {
        by: 'maya.okafor',
        text: 'Cold room number thirteen is running. Lessons: the compressor is never the problem, the extension cable always is.',
        hasPicture: true,
        comments: [
          ['danielkim', 'Salt or sun?'],
          ['maya.okafor', 'Goats.'],
          ['sofial', 'This is why I read this group.'],
        ],
      },
      {
        by: 'danielkim',
        text: 'Sharing our test protocol for sensors in salt water, 40 pages, no marketing. Write to me and you have it the same day.',
        comments: [['*', 'Written. Thank you!']],
        share: ['maya.okafor', 'If anything of yours gets wet, read this.'],
      },
    ],
  },
  {
    name: 'Postgres & Friends',
    description:
      'Boring technology, well run. Schema reviews, migrations that did not go as planned, and queries that finally did.',
    createdBy: 'tzielinski',
    daysOld: 98,
    size: 16,
    members: ['priya_nair', 'admin'],
    invited: [['tzielinski', 'member']],
    posts: [
      {
        by: 'tzielinski',
        text: 'Deleted 1,900 lines and one service today. A partial index and a trigger do the same thing. The graph of errors looks like a cliff, in the good direction.',
        comments: [
          ['priya_nair', 'What did the service do?'],
          ['tzielinski', 'Count things. With love, and twice.'],
        ],
      },
      {
        by: 'priya_nair',
        text: 'If your planner picks the wrong index, look at what it believes before you hint at it. In our case it believed that nobody lives in Kochi.',
        comments: [
          ['*', 'Statistics targets to the rescue?'],
          ['priya_nair', 'Yes, and an apology to Kochi.'],
        ],
      },
    ],
  },
  ...moreGroupTexts,
]
