import { answer, rpc } from '../postgrest'
import { fact, type Actor, type Facts, type Read } from './read'

const THREE = `p_roles => '{investor}', p_industries => '{tech}', p_open_to => '{investing}'`
const FILTERS = [
  ['everyone', ''],
  ['one filter that most match', `p_roles => '{founder}'`],
  ['three filters', THREE],
  ['four filters', `${THREE}, p_places => '{lagos}'`],
  ['mutual friends', `p_has_mutual_friends => true`],
  ['shared groups', `p_is_in_my_groups => true`],
  ['text', `p_query => 'ada'`],
  ['text and three filters', `p_query => 'skill', ${THREE}`],
] as const

/** A page by an index, with what the viewer is to each. */
const page = answer(`
  select p.id, p.username, p.full_name, p.name, p.avatar_url, p.verified, p.title, p.company, p.location, p.roles, p.open_to,
    p.industries, public.connection_state(p.id)
  from public.profiles p order by p.created_at desc, p.id desc limit 24`)

/** Friends of friends and members of one's groups are read up to a thousand each; small groups whole. */
const RELATIONS = 6_000
/** As many as a search ranks. */
const FOUND = 1_500
/** The friends of 24 people, and their groups. */
const COMMON = 2_500

/** Those who wrote last, members of the place, friends, and a hundred who begin with the letters. */
const MENTIONED = 900

/** Who is suggested after an @. */
function mentionReads(facts: Facts): Read[] {
  return [
    ['nothing typed, in a thread', 'forum_post', 'thread', ''],
    ['one letter, in a thread', 'forum_post', 'thread', 'm'],
    ['a username, in a thread', 'forum_post', 'thread', 'member_4321'],
    ['one letter, in a group of 30,000', 'group', 'group', 'm'],
  ].map(([name = '', kind = '', place = '', typed = '']) => ({
    feature: 'mentions',
    name,
    as: 'ordinary',
    sql: rpc('suggest_mentions', `'${kind}', ${fact(facts, place)}, '${typed}'`),
    considers: MENTIONED,
    allowance: { number: 17, milliseconds: 2 },
  }))
}

/** The people directory and its counts, and suggestions of people. */
export function peopleReads(facts: Facts): Read[] {
  return [...directoryReads(), ...mentionReads(facts)]
}

function directoryReads(): Read[] {
  return FILTERS.flatMap(([name, args]) =>
    (['viewer', 'ordinary'] as const).flatMap((as: Actor): Read[] => {
      const found = name.startsWith('text') ? FOUND : 0
      const shared = { feature: 'people', as, floor: page, isFloorMembers: true }
      return [
        { ...shared, name, sql: rpc('list_people', args), considers: COMMON + RELATIONS + found },
        {
          ...shared,
          name: `counts of ${name}`,
          sql: rpc('people_counts', args),
          considers: RELATIONS + found,
        },
      ]
    }),
  )
}
