import type { PageText } from './business-text'

/** Business pages of those who work for others. */
export const servicePages: readonly PageText[] = [
  {
    name: 'Bureau Mousse',
    category: 'Real Estate',
    description:
      'We turn empty offices in Brussels into homes. Architecture, permits and the patience for both. Moss on every roof, because it keeps the flat below it cool.',
    owner: 'emilie.laurent',
    daysOld: 154,
    followers: 9,
    hasCover: true,
    website: 'bureau-mousse.example',
    address: 'Rue de Flandre 70, Brussels',
    posts: [
      {
        text: 'Twelve flats where a bank used to be. The vault is the bicycle cellar now; the door still weighs four tonnes.',
        hasPicture: true,
        comments: [['lan.nguyen', 'Please tell me the vault door still turns.']],
        sharedBy: ['lan.nguyen'],
      },
    ],
    reviews: [
      {
        by: 'lan.nguyen',
        rating: 5,
        title: 'They answer the phone',
        text: 'We furnished six of their flats. Drawings on time, decisions the same day, and nobody shouted once.',
      },
      {
        by: 'anna_k',
        rating: 2,
        title: 'Their owner is a thief',
        text: 'I never worked with them, but a friend of a friend lost money in this street and someone should say so.',
        judged: [
          'flagged',
          'Asked the author for evidence.',
          'Please write about your own experience, and leave accusations out.',
        ],
      },
    ],
  },
  {
    name: 'Nile Cargo',
    category: 'Professional Services',
    description:
      'Freight up and down the river. We fill barges that used to come back empty, and we tell you where your container is without being asked.',
    owner: 'ahmed_mansour',
    daysOld: 47,
    followers: 8,
    hasCover: true,
    phone: '+20 2 555 0171',
    website: 'nilecargo.example',
    posts: [
      {
        text: 'First full return load from Aswan: 42 pallets of dates. They smelled better than the scrap metal that went up.',
      },
    ],
    reviews: [
      {
        by: 'mateo_f',
        rating: 4,
        title: 'A barge that is on time',
        text: 'The price was fair and the messages came before I asked. One pallet got wet; they paid within a week.',
        judged: ['approved', null],
      },
      {
        by: 'member',
        rating: 1,
        title: 'Never again!!!',
        text: 'The driver was rude, here is his private number so that you can all tell him: 555 0199. Everyone should call.',
        judged: ['flagged', 'Holds a private phone number.', 'Please take the phone number out.'],
      },
    ],
  },
  {
    name: 'Argan House',
    category: 'Beauty & Wellness',
    description:
      "Oils and soaps from a women's cooperative near Essaouira. Cold-pressed, bottled the same week, shipped in paper. We pay by the kilo before we sell by the bottle.",
    owner: 'fatima.zahra',
    daysOld: 171,
    followers: 19,
    isVerified: true,
    hasCover: true,
    hasPicture: true,
    website: 'argan-house.example',
    email: 'orders@argan-house.example',
    address: "Route d'Agadir, Essaouira",
    hours: 'Workshop visits Tue and Thu 10:00–15:00',
    posts: [
      {
        text: "The new pressing is in. Lighter than last year's, a little more nut. Fifty bottles go to whoever asks first.",
        hasPicture: true,
        comments: [
          [
            'hana.suzuki',
            'One for me, please. The labels are still my favourite thing I have drawn.',
          ],
          ['fatima.zahra', 'Yours is set aside.'],
        ],
      },
    ],
    reviews: [
      {
        by: 'amara_diallo',
        rating: 5,
        title: 'My whole family uses it',
        text: 'Hair, hands, a burn from the iron. The small bottle lasts three months if nobody else knows where you keep it.',
        judged: ['approved', null],
      },
      {
        by: 'gpapadakis',
        rating: 4,
        title: 'From one oil maker to another',
        text: 'Clean taste, honest pressing date on the bottle. I would use darker glass.',
      },
    ],
  },
]
