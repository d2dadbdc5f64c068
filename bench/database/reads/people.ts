import { answer, rpc } from '../postgrest'
import type { Actor, Facts, Read } from './read'

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

/** The people directory and its counts. */
export function peopleReads(_facts: Facts): Read[] {
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
