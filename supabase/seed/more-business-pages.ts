import type { PageText } from './business-text'

/** The second half of the business pages. */
export const moreBusinessPages: readonly PageText[] = [
  {
    name: 'Fjordline Electric',
    category: 'Automotive',
    description:
      'Electric drives for working boats. We take the diesel out of ferries and fishing boats along the west coast and put a motor in that you can talk over.',
    owner: 'ingrid.solberg',
    daysOld: 110,
    followers: 17,
    hasCover: true,
    website: 'fjordline-electric.example',
    phone: '+47 55 55 01 88',
    address: 'Skoltegrunnskaien 1, Bergen',
    posts: [
      {
        text: 'Hull number nine is in the water. The skipper asked us to add a noise, because the gulls no longer hear him coming.',
        hasPicture: true,
        comments: [
          ['sofial', 'This is the best problem I have read about this year.'],
          ['danielkim', 'We have a sensor for gulls. It is called salt.'],
        ],
        sharedBy: ['sofial', 'felix.bauer'],
      },
    ],
    reviews: [
      {
        by: 'sofial',
        rating: 5,
        title: 'Quiet money',
        text: 'Payback in four years without a subsidy. I checked the numbers twice and then took the ferry to be sure.',
        judged: ['approved', null],
      },
    ],
  },
  {
    name: 'Tre Works',
    category: 'Retail',
    description:
      'Bamboo furniture that ships flat and stands straight. Made in Da Nang, guaranteed for ten years, repaired for free after that.',
    owner: 'lan.nguyen',
    daysOld: 77,
    followers: 11,
    hasCover: true,
    hasPicture: true,
    website: 'treworks.example',
    posts: [
      {
        text: 'We put the repair manual online. If a joint gives way, you can fix it with the allen key you already have three of.',
      },
    ],
    reviews: [
      {
        by: 'emilie.laurent',
        rating: 5,
        title: 'Twelve flats, no complaints',
        text: 'Carried up five floors, assembled by two people in a morning. One leg was short and a new one came in six days.',
        judged: ['approved', null],
      },
      {
        by: 'moderator',
        rating: 3,
        title: 'Pretty, but low',
        text: 'The chair is beautiful and made for someone with shorter legs than mine. The table is perfect.',
      },
    ],
  },
  {
    name: 'Southside Greens',
    category: 'Other',
    description:
      'Lettuce from a warehouse on the South Side. Cut at six in the morning, on the plate at noon. We hire from the block and pay weekly.',
    owner: 'marcus.johnson',
    daysOld: 58,
    followers: 13,
    hasCover: true,
    phone: '+1 312 555 0134',
    address: '6300 S Halsted St, Chicago',
    hours: 'Farm stand Fri 15:00–19:00',
    posts: [
      {
        text: 'Farm stand this Friday: butterhead, basil, and the tomatoes nobody believed in.',
        hasPicture: true,
        comments: [['aisha_rahman', 'Post the tomatoes. We want to see them.']],
      },
    ],
    reviews: [],
  },
  {
    name: 'Redoubt',
    category: 'Technology',
    description:
      'We break into your systems so that others do not. Two weeks, one report in plain words, one hour to explain it to your board.',
    owner: 'andrei.popescu',
    daysOld: 205,
    followers: 10,
    isVerified: true,
    website: 'redoubt.example',
    email: 'report@redoubt.example',
    posts: [
      {
        text: 'Most common finding this quarter, again: a forgotten test account with the password of the office Wi-Fi. Go and look, we will wait.',
      },
    ],
    reviews: [
      {
        by: 'tzielinski',
        rating: 5,
        title: 'Found it in an afternoon',
        text: 'The report has nine pages and no scare words. We fixed seven of nine within the week.',
        judged: ['approved', null],
      },
      {
        by: 'vhorvath',
        rating: 5,
        title: 'Good teachers',
        text: 'They sat with us while we fixed it. I learned more in that hour than in the course I paid for.',
      },
    ],
  },
  {
    name: 'Kahawa Direct',
    category: 'Restaurant',
    description:
      'Coffee from sixty families around Nyeri, roasted the week you order it. The name of the farm is on the bag and the price they got is as well.',
    owner: 'grace.wanjiru',
    daysOld: 99,
    followers: 24,
    isVerified: true,
    hasCover: true,
    hasPicture: true,
    website: 'kahawa-direct.example',
    email: 'roast@kahawa-direct.example',
    posts: [
      {
        text: 'Harvest report: later than last year, smaller beans, more sweetness. We pay the same; the families did the same work.',
        comments: [['founder', 'This is how it is done.']],
        sharedBy: ['camila_rojas'],
      },
      { text: 'The tasting on Saturday is full. A second one on Sunday is not – ten places left.' },
    ],
    reviews: [
      {
        by: 'founder',
        rating: 5,
        title: 'The office coffee',
        text: 'We switched a year ago and nobody has gone to the café across the street since. Ask for the peaberry.',
        judged: ['approved', null],
      },
      {
        by: 'benwhitaker',
        rating: 4,
        title: 'Excellent, a little pricey',
        text: 'I understand why once I have read the bag. It is still a lot of money before nine in the morning.',
        judged: ['approved', null],
      },
      {
        by: 'olivergrant',
        rating: 5,
        title: 'Best in years',
        text: 'Bright, clean and sweet. I have stopped putting milk in, which my doctor says is progress.',
      },
    ],
  },
  {
    name: 'Plato Lleno',
    category: 'Healthcare',
    description:
      'Meal plans for people who work shifts. A nutritionist, a cook and an app that knows when your night begins.',
    owner: 'laurajimenez',
    daysOld: 34,
    followers: 6,
    hasPicture: true,
    website: 'platolleno.example',
    posts: [
      {
        text: 'Night-shift soup, free for every hospital kitchen that asks: the recipe is linked on our site, in five languages.',
      },
    ],
    reviews: [
      {
        by: 'zanele.dube',
        rating: 5,
        title: 'My nurses cook again',
        text: 'Half the team follows the plan and the other half steals from their lunch boxes.',
      },
    ],
  },
  {
    name: 'Whitaker & Lowe',
    category: 'Professional Services',
    description:
      'Solicitors for start-ups. Plain-English term sheets, fixed prices, and a first hour that costs nothing because most founders only need the one.',
    owner: 'benwhitaker',
    daysOld: 221,
    followers: 15,
    isVerified: true,
    website: 'whitaker-lowe.example',
    email: 'office@whitaker-lowe.example',
    phone: '+44 161 555 0107',
    address: 'King Street 12, Manchester',
    hours: 'Mon–Fri 9:00–17:30',
    posts: [
      {
        text: 'We put our standard founder agreement online, with comments in the margin. Use it, change it, send us what we got wrong.',
        comments: [['katarina.novak', 'Clause 7 is a small work of art.']],
        sharedBy: ['katarina.novak', 'heather.mcleod'],
      },
    ],
    reviews: [
      {
        by: 'kwame.mensah',
        rating: 5,
        title: 'Saved us from ourselves',
        text: "One free hour, one clause changed, and our co-founder's exit a year later was a handshake.",
        judged: ['approved', null],
      },
      {
        by: 'jack_brennan',
        rating: 2,
        title: 'Too careful',
        text: 'Good people, but I wanted a yes and got eleven questions. They were probably the right ones.',
      },
    ],
  },
  {
    name: 'Din Dee Studio',
    category: 'Beauty & Wellness',
    description:
      'Ceramics for quiet bathrooms: soap dishes, oil burners, cups for brushes. Thrown by hand in Chiang Mai, each a little different from the next.',
    owner: 'wanida_s',
    daysOld: 22,
    followers: 5,
    hasCover: true,
    website: 'dindee.example',
    posts: [],
    reviews: [
      {
        by: 'hana.suzuki',
        rating: 5,
        title: 'A pleasure to hold',
        text: 'The glaze runs out of green into grey like the river in January. I bought two and gave neither away.',
      },
    ],
  },
]
