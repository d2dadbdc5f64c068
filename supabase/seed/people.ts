import { looks, type Appearance, type Look } from './pictures'
import { peopleText } from './people-text'

/** One member of the demo community as written down. */
export interface Person {
  fullName: string
  username: string
  email: string
  title: string | null
  company: string | null
  location: string
  bio: string
  skills: readonly string[]
  appearance: Appearance
}

/** The accounts that scripts, tests and visitors sign in with: the username is the part before the @. */
const accounts: readonly Omit<Person, 'email'>[] = [
  {
    username: 'founder',
    fullName: 'Nora Castellan',
    title: 'Founder & CEO',
    company: 'Brightwell Foods',
    location: 'Rotterdam, Netherlands',
    bio: 'Turning surplus bread into snacks people queue for. Raising a seed round and talking about it openly.',
    skills: ['Food tech', 'Fundraising', 'Retail', 'Leadership', 'Sustainability'],
    appearance: { look: 'bun', skin: 1, hair: 2 },
  },
  {
    username: 'investor',
    fullName: 'Henrik Aalto',
    title: 'Managing Partner',
    company: 'Second Spring Capital',
    location: 'Helsinki, Finland',
    bio: 'First cheques for founders on their second try. Tell me what went wrong the last time.',
    skills: ['Venture capital', 'Due diligence', 'Board work', 'Mentoring'],
    appearance: { look: 'side', skin: 0, hair: 5 },
  },
  {
    username: 'member',
    fullName: 'Robin Adler',
    title: 'Product Manager',
    company: 'Kettle & Co',
    location: 'Leipzig, Germany',
    bio: 'Here to learn how small teams ship. Collects questions that nobody has answered twice the same way.',
    skills: ['Product management', 'Research', 'Facilitation', 'Analytics'],
    appearance: { look: 'bob', skin: 0, hair: 1 },
  },
  {
    username: 'moderator',
    fullName: 'Ama Boateng',
    title: 'Community Lead',
    company: 'Kumasi Makers',
    location: 'Kumasi, Ghana',
    bio: 'Keeps the conversation warm and on topic. Ask me where to post it; I like that question.',
    skills: ['Community', 'Moderation', 'Events', 'Writing'],
    appearance: { look: 'curls', skin: 4, hair: 0 },
  },
  {
    username: 'banned',
    fullName: 'Casey Trent',
    title: null,
    company: null,
    location: 'Online',
    bio: 'One weird trick to triple your followers.',
    skills: ['Marketing'],
    appearance: { look: 'shaved', skin: 1, hair: 1 },
  },
  {
    username: 'admin',
    fullName: 'Sasha Lind',
    title: 'Platform Steward',
    company: null,
    location: 'Copenhagen, Denmark',
    bio: 'Looks after this place. Write to me when something is broken or someone is unkind.',
    skills: ['Operations', 'Support', 'Trust & safety'],
    appearance: { look: 'short', skin: 2, hair: 0 },
  },
]

/** The six accounts to sign in with. */
export function demoAccounts(): Person[] {
  return accounts.map((person) => ({ ...person, email: `${person.username}@demo.test` }))
}

/** The sixty members around them. */
export function communityMembers(): Person[] {
  return peopleText
    .trim()
    .split(/\n{2,}/)
    .map(readPerson)
}

function readPerson(text: string): Person {
  const [headline = '', skills = '', bio = ''] = text.split('\n')
  const [fullName, username, title, company, location, appearance] = headline.split(' | ')
  if (!fullName || !username || !title || !company || !location || !appearance) {
    throw new Error(`Not a person of the demo: ${headline}`)
  }
  return {
    fullName,
    username,
    email: `${username}@people.demo.test`,
    title,
    company: company === '–' ? null : company,
    location,
    bio,
    skills: skills.split(', '),
    appearance: readAppearance(appearance),
  }
}

function readAppearance(text: string): Appearance {
  const [look, skin, hair] = text.split(' ')
  if (!isLook(look)) throw new Error(`Not a look: ${text}`)
  return { look, skin: Number(skin), hair: Number(hair) }
}

function isLook(text: string | undefined): text is Look {
  return looks.some((look) => look === text)
}
