import type { PageText } from './business-text'
import { servicePages } from './business-pages-services'
import { moreBusinessPages } from './more-business-pages'

/** The business pages of the demo community. */
export const businessPages: readonly PageText[] = [
  {
    name: 'Brightwell Foods',
    category: 'Retail',
    description:
      "Yesterday's bread, twice baked. We collect what bakeries in Rotterdam could not sell and turn it into crackers, crumbs and croutons that people queue for. Forty shops stock us, and every bag says how many slices it saved.",
    owner: 'founder',
    daysOld: 196,
    followers: 31,
    isVerified: true,
    hasCover: true,
    hasPicture: true,
    website: 'brightwell-foods.example',
    email: 'hello@brightwell-foods.example',
    phone: '+31 10 555 0142',
    address: 'Keileweg 18, Rotterdam',
    hours: 'Mon–Fri 8:00–17:00\nFactory shop Sat 10:00–14:00',
    posts: [
      {
        text: 'The rosemary crackers are back. Same recipe, one change you asked for: less salt, more crunch. In the shops from Thursday.',
        hasPicture: true,
        comments: [
          ['member', 'Finally! My desk drawer has been empty since spring.'],
          [
            'omar.haddad',
            'Do you sell the crumbs by the sack? We would bread our aubergines in them.',
          ],
          ['founder', 'We do – 10 kg sacks, ask for the kitchen list.'],
        ],
        sharedBy: ['moderator', 'clara.rossi'],
      },
      {
        text: '100,000 loaves. That is how many have come through our doors instead of going to the bin. Thank you to the 26 bakeries that keep our number by the phone.',
        comments: [['investor', 'A good number, and a better curve.']],
        sharedBy: ['investor'],
      },
      {
        text: 'We are looking for a second shift lead. Early mornings, warm ovens, good coffee. Write to us if you know someone who likes all three.',
      },
    ],
    reviews: [
      {
        by: 'member',
        rating: 5,
        title: 'The only crackers that survive my desk',
        text: 'Crisp to the end of the bag and not too salty. I buy four at a time, because they are gone by Thursday otherwise.',
        judged: ['approved', null],
      },
      {
        by: 'clara.rossi',
        rating: 5,
        title: 'Honest craft',
        text: 'I visited the bakery with my students. They showed us everything, the failures too. The drying room is a lesson in patience.',
        judged: ['approved', null],
      },
      {
        by: 'laurajimenez',
        rating: 4,
        title: 'Good, wish there was a spelt version',
        text: 'My clients like the short list of ingredients. A version without wheat would sell itself in Valencia.',
        judged: ['approved', null],
      },
      {
        by: 'jack_brennan',
        rating: 3,
        title: 'Nice product, slow delivery',
        text: 'The croutons are great. The parcel took nine days to Cork and came as crumbs, which is a product of theirs as well.',
      },
    ],
  },
  {
    name: 'Sumac Kitchens',
    category: 'Restaurant',
    description:
      "Three restaurants in Amman and one central kitchen. Levantine food cooked the slow way, served without a fuss. The lentil soup is my grandmother's; the bread comes out of the oven every twenty minutes.",
    owner: 'omar.haddad',
    daysOld: 240,
    followers: 27,
    isVerified: true,
    hasCover: true,
    hasPicture: true,
    website: 'https://sumac-kitchens.example/menu',
    phone: '+962 6 555 0119',
    address: 'Rainbow Street 41, Amman',
    hours: 'Daily 12:00–23:00',
    posts: [
      {
        text: 'New on the menu: charred cauliflower with tahini and green chilli. It was a staff meal for a month before we dared to charge for it.',
        hasPicture: true,
        comments: [
          ['nadia.benali', 'Staff meals are always the best thing in the house.'],
          ['founder', 'With our crumbs on top, please!'],
        ],
        sharedBy: ['diego_alvarez'],
      },
      { text: 'Closed on Monday for the oven. It has earned a day off, and so have we.' },
    ],
    reviews: [
      {
        by: 'founder',
        rating: 5,
        title: 'The bread alone',
        text: 'Every twenty minutes a basket of bread comes past and every twenty minutes you say yes. Come hungry.',
        judged: ['approved', null],
      },
      {
        by: 'meiling.chen',
        rating: 4,
        title: 'Worth the wait',
        text: 'We waited half an hour for a table on a Thursday and would do it again. The lentil soup is as good as they say.',
        judged: ['approved', null],
      },
      {
        by: 'ethan.brooks',
        rating: 1,
        title: 'Try my CRM instead',
        text: 'If you run a restaurant you need Cobalt CRM. Write to me for a discount code, valid until Friday only.',
        judged: [
          'rejected',
          'Third advertisement this month.',
          'This is an advertisement, not a review.',
        ],
      },
    ],
  },
  {
    name: 'Kettle & Co',
    category: 'Technology',
    description:
      'Small software for small teams. We make a planning tool that fits on one screen and a retro board that nobody dreads. Eleven people, no sales department.',
    owner: 'member',
    daysOld: 88,
    followers: 14,
    hasCover: true,
    website: 'kettle.example',
    email: 'team@kettle.example',
    posts: [
      {
        text: 'We took a feature away this week. It had four users; we called all four. Three did not know they were using it and the fourth said thank you for calling.',
        comments: [
          ['dkuznets', 'More companies should publish what they remove.'],
          ['leila.farahani', 'The call is the feature.'],
        ],
        sharedBy: ['leila.farahani', 'tzielinski'],
      },
    ],
    reviews: [
      {
        by: 'julianowak',
        rating: 5,
        title: 'Our Mondays got shorter',
        text: 'One screen, no tabs, no training. The whole team plans in it and nobody asked me how it works.',
        judged: ['approved', null],
      },
      {
        by: 'liam.oconnor',
        rating: 4,
        title: 'Does one thing well',
        text: 'I would like keyboard shortcuts for everything, but what is there is quick and clear.',
      },
    ],
  },
  {
    name: 'Clinic-in-a-Box',
    category: 'Healthcare',
    description:
      'A walk-in clinic that arrives on a lorry. We set up in markets and taxi ranks around Durban, see everyone who queues and drive on in the evening. Nurses run it; a doctor is on the screen.',
    owner: 'zanele.dube',
    daysOld: 133,
    followers: 22,
    isVerified: true,
    hasCover: true,
    hasPicture: true,
    website: 'clinic-in-a-box.example',
    phone: '+27 31 555 0160',
    address: 'Warwick Junction, Durban',
    hours: 'Mon–Sat 7:00–16:00, wherever the lorry stands',
    posts: [
      {
        text: 'Next week we are at the Bridge City rank, Tuesday to Thursday. Blood pressure, sugar, vaccinations for the little ones. Bring the card if you have one, come without if you have not.',
        hasPicture: true,
        comments: [['priya_nair', 'How do you forecast the queue? I would love to see the data.']],
      },
    ],
    reviews: [
      {
        by: 'sam.adeyemi',
        rating: 5,
        title: 'Seen within the hour',
        text: 'My aunt queued for forty minutes and left with the right tablets and a time to come back. She had given up on clinics.',
        judged: ['approved', null],
      },
      {
        by: 'moderator',
        rating: 5,
        title: 'Kind and quick',
        text: 'I watched the team work a whole morning. Everyone is greeted by name the second time they come.',
        judged: ['approved', null],
      },
    ],
  },
  {
    name: 'Chalkline',
    category: 'Education',
    description:
      'Lessons by text message for pupils whose school has no computers. Ten minutes a day, graded overnight, explained the next morning. 14,000 pupils in Oyo State.',
    owner: 'sam.adeyemi',
    daysOld: 61,
    followers: 12,
    hasPicture: true,
    website: 'chalkline.example',
    email: 'ask@chalkline.example',
    address: 'Bodija, Ibadan',
    posts: [
      {
        text: 'Results of the spring term: pupils who answered four days a week moved up a whole grade in arithmetic. The ones who answered once a week did not. We say it as it is.',
      },
    ],
    reviews: [
      {
        by: 'investor',
        rating: 4,
        title: 'Measures what matters',
        text: 'Few education companies publish the results of the pupils who dropped out. This one does.',
        judged: ['approved', null],
      },
    ],
  },
  ...servicePages,
  ...moreBusinessPages,
]
