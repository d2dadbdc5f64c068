/** An event as written down. */
export interface EventText {
  title: string
  description: string
  by: string
  /** From the day the community is looked at; below 0 it is over. */
  inDays: number
  time: string
  /** When it ends: on the same day, or so many days later. */
  until?: string
  lastsDays?: number
  timeZone: string
  /** Announced so many days before it begins. */
  announced: number
  location: string
  isOnline?: boolean
  hasCover?: boolean
  most?: number
  /** How many answered that they come; beyond the places they wait. */
  answers: number
  interested: number
  /** Members who come for certain, first of all. */
  certain?: readonly string[]
  isCancelled?: boolean
}

/** Fourteen events: to come and over, full and empty, online and at a place, one cancelled. */
export const eventTexts: readonly EventText[] = [
  {
    title: 'Demo evening: what we shipped this month',
    description:
      'Five teams, ten minutes each, no slides that nobody can read. Show the thing, say what broke, take three questions.\n\nIf you want to show something, write to me before the weekend.',
    by: 'founder',
    inDays: 3,
    time: '18:30',
    until: '21:30',
    timeZone: 'Europe/Amsterdam',
    announced: 20,
    location: 'Het Industriegebouw, Goudsesingel 52, Rotterdam',
    hasCover: true,
    most: 40,
    answers: 23,
    interested: 9,
    certain: ['member', 'clara.rossi', 'laurajimenez'],
  },
  {
    title: 'Founders dinner for twelve',
    description:
      'One long table, one topic: the hire you got wrong and what it cost. What is said there stays there.\n\nVegetarian by default; tell me about allergies.',
    by: 'noahweiss',
    inDays: 6,
    time: '19:00',
    until: '22:30',
    timeZone: 'Europe/Berlin',
    announced: 28,
    location: 'Gasthaus Isarwinkel, Munich',
    hasCover: true,
    most: 12,
    answers: 17,
    interested: 6,
    certain: ['founder', 'felix.bauer', 'peter.vogel'],
  },
  {
    title: 'Office hours: your first term sheet, line by line',
    description:
      'Bring a term sheet with the names blacked out. We read it together and say what we would ask for, as a founder and as an investor.\n\nThe recording goes to everyone who answered.',
    by: 'investor',
    inDays: 8,
    time: '16:00',
    until: '17:00',
    timeZone: 'Europe/Helsinki',
    announced: 15,
    location: 'https://meet.example.org/term-sheets',
    isOnline: true,
    answers: 31,
    interested: 14,
    certain: ['founder', 'member', 'benwhitaker', 'kwame.mensah'],
  },
  {
    title: 'Cold outreach clinic',
    description:
      'Send in one message that got no answer. We rewrite six of them live and send them before we leave.',
    by: 'ethan.brooks',
    inDays: 11,
    time: '11:00',
    until: '12:30',
    timeZone: 'America/Chicago',
    announced: 12,
    location: 'https://meet.example.org/outreach-clinic',
    isOnline: true,
    most: 25,
    answers: 18,
    interested: 4,
  },
  {
    title: 'Makers market at the harbour',
    description:
      'Thirty stalls by members: ceramics, sensors, snacks, furniture, sound. Bring a bag and change.\n\nStallholders come from seven in the morning.',
    by: 'freya.nielsen',
    inDays: 15,
    time: '10:00',
    until: '17:00',
    timeZone: 'Europe/Copenhagen',
    announced: 40,
    location: 'Pier 2, Aarhus harbour',
    hasCover: true,
    answers: 27,
    interested: 16,
    certain: ['moderator'],
  },
  {
    title: 'Walk and talk: climate hardware',
    description: 'Eight kilometres along the water, in pairs that change every twenty minutes.',
    by: 'sofial',
    inDays: 19,
    time: '09:30',
    until: '11:30',
    timeZone: 'Europe/Stockholm',
    announced: 9,
    location: 'Meet at Slussen, by the ferry to Djurgården, Stockholm',
    most: 16,
    answers: 11,
    interested: 3,
    certain: ['investor'],
  },
  {
    title: 'Pricing workshop for physical products',
    description:
      'Costs, margins and the number on the label. We price two products of participants from scratch; everyone leaves with a spreadsheet that works.',
    by: 'meiling.chen',
    inDays: 26,
    time: '14:00',
    until: '16:30',
    timeZone: 'Asia/Singapore',
    announced: 18,
    location: 'https://meet.example.org/pricing',
    isOnline: true,
    most: 50,
    answers: 20,
    interested: 12,
    certain: ['founder'],
  },
  {
    title: 'Investor lunch in Nairobi',
    description:
      'Cancelled because two of the three investors cannot travel. We look for another date in spring.',
    by: 'grace.wanjiru',
    inDays: 9,
    time: '12:30',
    until: '14:00',
    timeZone: 'Africa/Nairobi',
    announced: 21,
    location: 'The Alchemist, Westlands, Nairobi',
    most: 20,
    answers: 9,
    interested: 5,
    certain: ['member'],
    isCancelled: true,
  },
  {
    title: 'Community summer camp',
    description:
      'Three days in the hills: mornings of work, afternoons of whatever you like, evenings around the fire. Tents or rooms, your choice.',
    by: 'nadia.benali',
    inDays: 120,
    time: '15:00',
    until: '13:00',
    lastsDays: 3,
    timeZone: 'Africa/Casablanca',
    announced: 30,
    location: 'Dar Imlil, High Atlas',
    hasCover: true,
    most: 60,
    answers: 22,
    interested: 24,
    certain: ['moderator', 'member'],
  },
  {
    title: 'Retrospective: a year of selling online',
    description: 'Four shops put their real numbers on the table. Questions came in beforehand.',
    by: 'chloe.t',
    inDays: -4,
    time: '17:00',
    until: '18:30',
    timeZone: 'America/Toronto',
    announced: 25,
    location: 'https://meet.example.org/retrospective',
    isOnline: true,
    answers: 25,
    interested: 7,
    certain: ['founder', 'member'],
  },
  {
    title: 'Welcome breakfast for new members',
    description: 'Coffee, names, and one thing you would like to find here.',
    by: 'moderator',
    inDays: -12,
    time: '08:30',
    until: '10:00',
    timeZone: 'UTC',
    announced: 16,
    location: 'https://meet.example.org/breakfast',
    isOnline: true,
    answers: 19,
    interested: 2,
    certain: ['member'],
  },
  {
    title: 'Factory visit: machines that make machines',
    description: 'Two hours on the floor, one hour of questions. Closed shoes, please.',
    by: 'peter.vogel',
    inDays: -27,
    time: '13:00',
    until: '16:00',
    timeZone: 'Europe/Berlin',
    announced: 33,
    location: 'Vogel Präzision, Gate 3, Stuttgart',
    hasCover: true,
    most: 15,
    answers: 18,
    interested: 4,
  },
  {
    title: 'Pitch practice with honest people',
    description: 'Three minutes, then silence, then what each of us remembers. It is enough.',
    by: 'jack_brennan',
    inDays: -45,
    time: '18:00',
    until: '20:00',
    timeZone: 'Europe/Dublin',
    announced: 14,
    location: 'Republic of Work, Cork',
    most: 20,
    answers: 16,
    interested: 5,
    certain: ['founder'],
  },
  {
    title: 'Reading circle: contracts for people who make things',
    description: 'We read one supply contract aloud and mark what nobody understands.',
    by: 'katarina.novak',
    inDays: -70,
    time: '19:30',
    timeZone: 'Europe/Ljubljana',
    announced: 20,
    location: 'Library of the Chamber of Commerce, Ljubljana',
    answers: 12,
    interested: 1,
  },
]
