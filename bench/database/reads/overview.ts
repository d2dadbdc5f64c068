import { answer, rpc } from '../postgrest'
import { fact, type Facts, type Read } from './read'

const SELECTIVE = { number: 10, milliseconds: 2 }
const COMMON = { number: 10, milliseconds: 25 }
/** Only this many are ranked, however many match: found by their words, and read again for their order. */
const CANDIDATES = 3_600
/** Up to a hundred of each kind are counted. */
const COUNTED_KINDS = 5_400
/** A search for members reads the newest first, with their addresses. */
const NEWEST = 900
const COUNTED = { number: 12, milliseconds: 25 }

/** Search and the dashboard. */
export function overviewReads(facts: Facts): Read[] {
  const rare = fact(facts, 'rare')
  const search = (
    name: string,
    args: string,
    allowance: Read['allowance'],
    call = 'search',
  ): Read => ({
    feature: 'search',
    name,
    as: 'ordinary',
    sql: rpc(call, args),
    considers: CANDIDATES,
    ...(allowance && { allowance }),
  })
  const admin = (name: string, sql: string): Read => ({
    feature: 'admin',
    name,
    as: 'admin',
    sql,
    allowance: COUNTED,
    considers: NEWEST,
  })
  return [
    {
      ...search('people by name', `'member_4321', 'person'`, { number: 10, ratio: 2 }),
      floor: answer(`select d.kind, d.source_id, d.title, d.image_url from public.search_documents d
        where d.heading @@ $$'kind:person' & 'member' & '4321'$$::tsquery limit 10`),
    },
    search('a rare word', rare, SELECTIVE),
    search('a common word', `'community'`, COMMON),
    search('two words', `'founder community'`, COMMON),
    search('of one kind', `'community', 'article'`, COMMON),
    search('a typing error', `'comunity'`, COMMON),
    search('one letter', `'q'`, COMMON),
    search('two letters', `'me'`, COMMON),
    {
      ...search('counts of a common word', `'community'`, COMMON, 'search_counts'),
      considers: COUNTED_KINDS,
    },
    search('counts of a rare word', rare, SELECTIVE, 'search_counts'),
    search('suggestions', `'memb'`, COMMON, 'search_suggest'),
    search('suggestions for two letters', `'me'`, COMMON, 'search_suggest'),
    { ...admin('figures', rpc('admin_figures')), considers: 1_300 },
    admin('members', rpc('admin_list_users', `'', 'all', p_limit => 20`)),
    admin(
      'members far down',
      rpc('admin_list_users', `'', 'all', now() - interval '500 days', ${fact(facts, 'last_id')}`),
    ),
    admin('members by a rare name', rpc('admin_list_users', `'member_4321', 'all'`)),
    admin('members by email', rpc('admin_list_users', `'member4321@bench', 'all'`)),
    admin('members by nothing there', rpc('admin_list_users', `'zzzzzz', 'all'`)),
    admin('banned members', rpc('admin_list_users', `'', 'banned'`)),
    admin('admins', rpc('admin_list_users', `'', 'admins'`)),
    admin('audit log', rpc('admin_audit_log')),
  ]
}
