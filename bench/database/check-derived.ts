import type { Session } from '../../tests/support/native-postgres'
import { derivedRows } from './rows/derived'

const fresh = `array(select bench.id('fresh', n) from generate_series(0, 3) n)`
const one = (n: number) => `bench.id('fresh', ${n})`

/** Actions of four new members, with every trigger on. */
const doings = `
  insert into auth.users (id, aud, role, email, email_confirmed_at, is_anonymous, raw_user_meta_data, created_at, updated_at)
  select bench.id('fresh', n), 'authenticated', 'authenticated', 'fresh' || n || '@bench.test', now(), false,
    jsonb_build_object('username', 'fresh_' || n, 'full_name', 'Fresh ' || n), now(), now()
  from generate_series(0, 3) n;
  insert into public.messages (sender_id, receiver_id, content, created_at)
  select bench.id('fresh', n % 2), bench.id('fresh', 1 - n % 2), bench.phrase(n, 250), now() - n * interval '1 minute'
  from generate_series(0, 9) n;
  insert into public.messages (sender_id, receiver_id, content) values (${one(2)}, ${one(0)}, 'One alone');
  update public.messages set read = true where sender_id = ${one(1)} and created_at < now() - interval '4 minutes';
  insert into public.connections (user_id, connected_user_id, status) values
    (${one(0)}, ${one(1)}, 'following'), (${one(2)}, ${one(0)}, 'friends'), (${one(3)}, ${one(0)}, 'friend_requested'),
    (${one(1)}, ${one(0)}, 'following');
  insert into public.articles (id, title, content, author_id, user_id, category, status, published_at)
  values (bench.id('freshthing', 1), 'Fresh article', bench.phrase(1, 900), ${one(0)}, ${one(0)}, 'Business', 'published', now());
  insert into public.business_ideas (id, user_id, created_by, title, description, funding_goal, industry)
  values (bench.id('freshthing', 2), ${one(0)}, ${one(0)}, 'Fresh idea', bench.phrase(2, 900), 10000, 'food');
  insert into public.events (id, creator_id, created_by, title, description, date, "time", location)
  values (bench.id('freshthing', 3), ${one(1)}, ${one(1)}, 'Fresh event', bench.phrase(3, 400), '2099-01-01', '10:00', 'Lagos');
  insert into public.business_pages (id, owner_id, name, description, category)
  values (bench.id('freshthing', 4), ${one(1)}, 'Fresh shop', bench.phrase(4, 400), 'Retail');
  insert into public.business_posts (business_page_id, author_id, content)
  values (bench.id('freshthing', 4), ${one(1)}, bench.phrase(5, 400));
  insert into public.groups (id, name, description, is_private, created_by) values
    (bench.id('freshthing', 5), 'Fresh group', bench.phrase(6, 200), false, ${one(2)}),
    (bench.id('freshthing', 6), 'Closed group', bench.phrase(7, 200), true, ${one(2)});
  insert into public.group_posts (id, group_id, user_id, content)
  select bench.id('freshpost', n), bench.id('freshthing', 5 + n % 2), ${one(2)}, bench.phrase(n, 180) from generate_series(0, 3) n;
  insert into public.group_shares (post_id, group_id, user_id)
  values (bench.id('freshpost', 0), bench.id('freshthing', 5), ${one(2)});
  insert into public.forum_groups (id, name, description, created_by)
  values (bench.id('freshthing', 7), 'Fresh forum', bench.phrase(8, 200), ${one(3)});
  insert into public.forum_posts (id, title, content, category, author_id, user_id, group_id)
  values (bench.id('freshthing', 8), 'Fresh question', bench.phrase(9, 600), 'Business', ${one(3)}, ${one(3)}, bench.id('freshthing', 7));
  insert into public.forum_replies (post_id, author_id, content)
  select bench.id('freshthing', 8), ${one(3)}, bench.phrase(n, 200) from generate_series(1, 3) n;
  insert into public.reactions (user_id, content_type, content_id, reaction_type)
  select bench.id('fresh', n), 'article', bench.id('freshthing', 1), case n when 3 then 'love' else 'like' end
  from generate_series(1, 3) n;
  insert into public.reactions (user_id, content_type, content_id, reaction_type) values
    (${one(1)}, 'business_idea', bench.id('freshthing', 2), 'like'), (${one(2)}, 'group_post', bench.id('freshpost', 1), 'cry');
`

/** Selects their rows in each derived table. */
const theirs: Readonly<Record<string, string>> = {
  'public.conversations': `user_id = any (${fresh})`,
  'private.connection_counters': `user_id = any (${fresh})`,
  'public.reaction_counts': `content_id in (bench.id('freshthing', 1), bench.id('freshthing', 2), bench.id('freshpost', 1))`,
  'public.feed_items': `user_id = any (${fresh})`,
  'public.search_documents': `owner_id = any (${fresh})`,
  'private.search_words': `word in (
    select unnest(private.words_of(title || ' ' || facts)) from public.search_documents where owner_id = any (${fresh})
  )`,
}

/**
 * Compares what the triggers computed for a few new members with what the set-wise formulas say about the
 * same rows, then rolls back. Throws with the rows that differ.
 */
export async function checkDerived(session: Session): Promise<void> {
  await session.query('begin')
  try {
    await session.query(doings)
    for (const { table, columns, rows } of derivedRows) {
      // Popularity dates from a document's last write, or from the job's last run.
      const names = columns.filter((column) => column !== 'popularity').join(', ')
      const where = theirs[table] ?? 'false'
      const kept = `select ${names} from ${table} where ${where}`
      const computed = `select ${names} from (${rows}) d where ${where}`
      const { rows: differences } = await session.query<{ side: string }>(`
        select 'kept by the triggers' as side, k.* from (${kept} except ${computed}) k
        union all
        select 'computed', c.* from (${computed} except ${kept}) c`)
      const { rows: counted } = await session.query<{ count: number }>(
        `select count(*)::integer as count from (${kept}) k`,
      )
      const [{ count } = { count: 0 }] = counted
      if (differences.length > 0 || count === 0) {
        console.error(differences)
        throw new Error(
          `${table}: ${differences.length} of ${count} rows differ from the triggers'`,
        )
      }
      console.log(`  ${table}: ${count} rows as the triggers keep them`)
    }
  } finally {
    await session.query('rollback')
  }
}
