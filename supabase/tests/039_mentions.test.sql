-- Mentions: whom a text means, who may be mentioned in each kind, notifications, suggestions and names.
-- ada writes; ben, fay and boss are mentioned; cleo and ada are apart; gus is in none of the groups; hal wrote the article.
begin;
set local search_path = public, extensions;
select no_plan();
select tests.create_people();
select tests.create_account(n) from unnest('{cleo,fay,gus,hal}'::text[]) n;
select tests.create_account('dot_y', '{"username":"dot.y-z"}');
create function tests.key(p_name text) returns uuid language sql immutable as $$ select md5(p_name)::uuid $$;
update profiles set full_name = 'Ben Björk' where id = tests.id('ben');
update profiles set full_name = 'Fay Benson' where id = tests.id('fay');
insert into blocks (user_id, blocked_user_id) values (tests.id('cleo'), tests.id('ada'));

insert into groups (id, name, description, created_by, is_private) values (tests.key('group'), 'Readers', 'We read books together.', tests.id('boss'), true);
insert into group_members (group_id, user_id, role) select tests.key('group'), tests.id(n), 'member' from unnest('{ada,ben,cleo,fay}'::text[]) n;
insert into group_posts (id, group_id, user_id, content) values (tests.key('group post'), tests.key('group'), tests.id('boss'), 'Zebra post in the group');
insert into forum_groups (id, name, created_by, is_public) values (tests.key('forum'), 'Answers', tests.id('boss'), false);
insert into forum_group_members (group_id, user_id, role, status) select tests.key('forum'), tests.id(n), 'member', 'approved' from unnest('{ada,ben,cleo,fay}'::text[]) n;
insert into forum_posts (id, group_id, title, content, category, author_id) values (tests.key('question'), tests.key('forum'), 'Zebra question', 'Who knows?', 'Business', tests.id('boss'));
insert into forum_replies (id, post_id, author_id, content) values (tests.key('reply'), tests.key('question'), tests.id('fay'), 'Zebra reply');
insert into articles (id, author_id, title, content, status) values (tests.key('article'), tests.id('hal'), 'Zebra notes', 'Ten letters and more.', 'published');
insert into business_pages (id, owner_id, name, description, category) values (tests.key('page'), tests.id('ada'), 'Zebra page', 'A long enough description of it.', 'Technology');
insert into business_posts (id, business_page_id, author_id, content) values (tests.key('page post'), tests.key('page'), tests.id('ada'), 'Zebra hello');

-- How ada writes each kind: %1$L is the id, %2$L the text.
create temporary table kinds (kind text, table_name text, write text, is_closed boolean, place jsonb);
grant select on kinds to authenticated;
insert into kinds values
  ('article', 'articles', $$ insert into articles (id, author_id, title, content, status) values (%1$L, tests.id('ada'), 'Notes', %2$L, 'published') $$, false, '{}'),
  ('article_comment', 'article_comments', $$ insert into article_comments (id, article_id, user_id, content) values (%1$L, tests.key('article'), tests.id('ada'), %2$L) $$, false, jsonb_build_object('articleId', tests.key('article'))),
  ('group_post', 'group_posts', $$ insert into group_posts (id, group_id, user_id, content) values (%1$L, tests.key('group'), tests.id('ada'), %2$L) $$, true, jsonb_build_object('groupId', tests.key('group'))),
  ('group_comment', 'group_comments', $$ insert into group_comments (id, post_id, user_id, content) values (%1$L, tests.key('group post'), tests.id('ada'), %2$L) $$, true, jsonb_build_object('groupId', tests.key('group'), 'postId', tests.key('group post'))),
  ('forum_post', 'forum_posts', $$ insert into forum_posts (id, group_id, title, content, category, author_id) values (%1$L, tests.key('forum'), 'Mine', %2$L, 'Business', tests.id('ada')) $$, true, jsonb_build_object('forumGroupId', tests.key('forum'))),
  ('forum_reply', 'forum_replies', $$ insert into forum_replies (id, post_id, author_id, content) values (%1$L, tests.key('question'), tests.id('ada'), %2$L) $$, true, jsonb_build_object('forumGroupId', tests.key('forum'), 'forumPostId', tests.key('question'))),
  ('forum_reply_comment', 'forum_reply_comments', $$ insert into forum_reply_comments (id, reply_id, user_id, content) values (%1$L, tests.key('reply'), tests.id('ada'), %2$L) $$, true, jsonb_build_object('forumGroupId', tests.key('forum'), 'forumPostId', tests.key('question'), 'replyId', tests.key('reply'))),
  ('business_post', 'business_posts', $$ insert into business_posts (id, business_page_id, author_id, content) values (%1$L, tests.key('page'), tests.id('ada'), %2$L) $$, false, jsonb_build_object('businessId', tests.key('page'))),
  ('business_post_comment', 'business_post_comments', $$ insert into business_post_comments (id, post_id, author_id, content) values (%1$L, tests.key('page post'), tests.id('ada'), %2$L) $$, false, jsonb_build_object('businessId', tests.key('page'), 'postId', tests.key('page post')));
-- ada writes one more of a kind; the answer is "written" or the message.
create function tests.write(p_kind text, p_text text, p_name text default 'mine') returns text language plpgsql as $$
declare
  said text;
  hinted text;
begin
  execute (select format(k.write, tests.key(p_kind || p_name), p_text) from kinds k where k.kind = p_kind);
  return 'written';
exception when others then
  get stacked diagnostics said = message_text, hinted = pg_exception_hint;
  return concat_ws(' ', sqlstate, hinted, said);
end $$;
create function tests.told(p_name text, p_target text) returns text language sql security definer as $$
  select string_agg(concat_ws(' ', n.title, case when not n.available then 'gone' end), ', ' order by n.title)
  from public.notifications n where n.user_id = tests.id(p_name) and (n.target = p_target or split_part(n.target, ':', 2) = split_part(p_target, ':', 2))
$$;
create function tests.mentions(p_kind text, p_name text default 'mine') returns jsonb language plpgsql security definer as $$
declare
  answer jsonb;
begin
  execute (select format('select mentions from public.%I where id = $1', k.table_name) from pg_temp.kinds k where k.kind = p_kind) into answer using tests.key(p_kind || p_name);
  return answer;
end $$;

create function tests.edit(p_kind text, p_text text) returns text language plpgsql as $$
begin
  execute (select format('update public.%I set content = %L where id = %L', k.table_name, p_text, tests.key(p_kind || 'mine')) from kinds k where k.kind = p_kind);
  return 'written';
exception when others then
  return sqlstate;
end $$;

-- Whom a text means --------------------------------------------------------------------------------
select is(private.mentions_in(t.text), coalesce((select jsonb_object_agg(u.username, p.id) from unnest(t.means) u (username) join profiles p on p.username = u.username), '{}'), t.what)
from (values
  ('Hi @ben!', '{ben}'::text[], 'a name is found'), ('@BEN, @ben', '{ben}', 'letter case does not matter'), ('(@ben) and @fay’s', '{ben,fay}', 'brackets and letters may be around it'),
  ('Ask @ben.', '{ben}', 'the full stop belongs to the sentence'), ('Ask @dot.y-z.', '{dot.y-z}', 'dots and dashes belong to the name'), ('Ask @ben...', '{ben}', 'dots are left out'),
  ('me@ben.test, https://x.test/@ben', '{}', 'addresses are no mentions'), ('@ben2 @nobody @@ben ben', '{}', 'a word like a name is no mention')
) as t (text, means, what);
select is(private.mentions_in('@old', jsonb_build_object('old', tests.id('ben'))), jsonb_build_object('old', tests.id('ben')), 'a name known before the edit keeps its member');

-- Every kind ---------------------------------------------------------------------------------------
select tests.as_member('ada');
select is(tests.write(k.kind, 'A long enough text for @ben.'), 'written', k.kind || ' mentions a member who can read it') from kinds k;
select is(tests.mentions(k.kind), jsonb_build_object('ben', tests.id('ben')), k.kind || ' keeps the mention by id') from kinds k;
select is(tests.told('ben', k.kind || ':' || tests.key(k.kind || 'mine')), 'Mention', k.kind || ' notifies the mentioned member') from kinds k;
select tests.as_operator();
select is(n.data, k.place || jsonb_build_object('contentType', k.kind, 'contentId', tests.key(k.kind || 'mine'), 'senderId', tests.id('ada')), k.kind || ' names its place in the notification')
from kinds k join notifications n on n.user_id = tests.id('ben') and n.target = k.kind || ':' || tests.key(k.kind || 'mine');
select is((select string_agg(message, ', ' order by message) from notifications where user_id = tests.id('ben') and target ~ '^(article|forum_reply|forum_post|article_comment):'),
  'ada mentioned you in a comment, ada mentioned you in a post, ada mentioned you in a reply, ada mentioned you in an article', 'the notification says in what kind of text the member was mentioned');
select tests.as_member('ada');
select is(tests.write(k.kind, 'A long enough text for @cleo.', 'other'), '42501 mention @cleo can''t be mentioned here. Leave out the @ to post this.', k.kind || ' refuses a mention across a block') from kinds k;
select is(tests.write(k.kind, 'A long enough text for @gus.', 'other'),
  case when k.is_closed then '42501 mention @gus can''t be mentioned here. Leave out the @ to post this.' else 'written' end, k.kind || ' takes a mention only of members who can read it') from kinds k;
select is(tests.write(k.kind, 'A long enough text for @bad_ned.', 'third'), '42501 mention @bad_ned can''t be mentioned here. Leave out the @ to post this.', k.kind || ' refuses a mention of a suspended member') from kinds k;
select is(tests.told('cleo', k.kind || ':' || tests.key(k.kind || 'other')), null, k.kind || ' tells nobody across a block') from kinds k;
select is(tests.write(k.kind, 'A long enough text of @ada for @someone.', 'fourth'), 'written', k.kind || ' takes the author''s own name and names that don''t exist') from kinds k;

-- Editing tells only who is new ---------------------------------------------------------------------
select tests.as_operator();
delete from private.rate_buckets;
delete from notifications;
select tests.as_member('ada');
do $$ declare k record; begin
  for k in select * from kinds loop
    execute format('update public.%I set content = %L where id = %L', k.table_name, 'A longer text, for nobody now.', tests.key(k.kind || 'mine'));
    execute format('update public.%I set content = %L where id = %L', k.table_name, 'An even longer text for @ben and @fay.', tests.key(k.kind || 'mine'));
  end loop;
end $$;
select is(tests.told('ben', k.kind || ':' || tests.key(k.kind || 'mine')), null, k.kind || ': an edit doesn''t notify the same member again') from kinds k;
select is(tests.told('fay', k.kind || ':' || tests.key(k.kind || 'mine')), 'Mention', k.kind || ': an edit notifies a member who is newly mentioned') from kinds k;
select is(tests.edit(k.kind, 'Now a text with @cleo in it.'), '42501', k.kind || ': an edit refuses a mention across a block') from kinds k;
select throws_ok(format('update public.%I set mentions = %L where id = %L', k.table_name, jsonb_build_object('x', tests.id('cleo')), tests.key(k.kind || 'mine')), '42501', null, k.kind || ': nobody writes mentions directly') from kinds k;
select lives_ok($$ insert into article_comments (article_id, user_id, content, mentions) values (tests.key('article'), tests.id('ada'), 'Forged', jsonb_build_object('fay', tests.id('fay'))) $$, 'a forged mention is replaced');
select is((select mentions from article_comments where content = 'Forged'), '{}', 'nothing of a forged mention is kept');

-- Renamed, and deleted -------------------------------------------------------------------------------
select tests.as_operator();
update profiles set username = 'benno', full_name = 'Benno Björk' where id = tests.id('ben');
select tests.create_account('ben_two', '{"username":"ben"}');
select tests.as_member('ada');
select tests.edit('article_comment', 'The same @ben as before.');
select is(tests.mentions('article_comment') ->> 'ben', tests.id('ben')::text, 'an edit keeps whom a name meant, though someone else has it now');
select is((select array_agg(full_name) from mentions_of(k.kind, array[tests.key(k.kind || 'mine')]) where handle = 'ben'), '{"Benno Björk"}', k.kind || ' shows the present name') from kinds k;
select tests.as_operator();
update profiles set username = 'ben', full_name = 'Ben Björk' where id = tests.id('ben') and tests.id('ben_two') is null;
delete from auth.users where id = tests.id('ben_two');
update profiles set username = 'ben', full_name = 'Ben Björk' where id = tests.id('ben');
select tests.as_member('gus');
select is((select count(*) from mentions_of(k.kind, array[tests.key(k.kind || 'mine')])), case when k.is_closed then 0 else 2 end::bigint, k.kind || ' names mentions only to its readers') from kinds k;
select tests.as_visitor();
select throws_ok($$ select mentions_of('article', '{}') $$, '42501', null, 'visitors can''t read the names of mentions');
select tests.as_member('ada');
do $$ declare k record; begin
  for k in select * from kinds loop
    execute format('delete from public.%I where id = %L', k.table_name, tests.key(k.kind || 'mine'));
  end loop;
end $$;
select is(tests.told('fay', k.kind || ':' || tests.key(k.kind || 'mine')), 'Mention gone', k.kind || ': deleting it withdraws the notification') from kinds k;

-- Told once, as chosen --------------------------------------------------------------------------------
select tests.as_operator();
delete from notifications;
delete from private.rate_buckets;
select tests.as_member('ada');
select is(tests.write('article_comment', 'Well said, @hal.', 'a'), 'written', 'the author of an article is mentioned below it');
select is(tests.told('hal', 'article:' || tests.key('article')), null, 'the author of an article gets no notification of a comment that mentions them');
select is(tests.told('hal', 'article_comment:' || tests.key('article_commenta')), 'Mention', 'the author of an article is notified of the mention in a comment');
select is(tests.write('forum_reply', 'Well asked, @boss.', 'a'), 'written', 'the author of a question is mentioned in an answer');
select is(tests.told('boss', 'forum_post:' || tests.key('question')), null, 'the author of a question gets no notification of an answer that mentions them');
select tests.as_operator();
insert into mutes (user_id, kind, target_id, level) values
  (tests.id('ben'), 'forum_post', tests.key('question'), 'replies'), (tests.id('fay'), 'forum_post', tests.key('question'), 'nothing'),
  (tests.id('fay'), 'article', tests.key('article'), 'nothing'), (tests.id('fay'), 'group', tests.key('group'), 'nothing');
insert into notification_preferences (user_id, type, enabled) values (tests.id('hal'), 'mention', false);
select tests.as_member('ada');
select is(tests.write('forum_reply', 'Thanks @ben and @fay.', 'b') || tests.write('article_comment', 'Thanks @fay.', 'b') || tests.write('group_comment', 'Thanks @fay.', 'b') || tests.write('article_comment', 'Thanks @hal.', 'c'), 'writtenwrittenwrittenwritten', 'members who muted a place can be mentioned in it');
select is(tests.told('ben', 'forum_reply:' || tests.key('forum_replyb')), 'Mention', 'a mute of level replies lets a mention through');
select is(tests.told('fay', 'forum_reply:' || tests.key('forum_replyb')), null, 'a mute of level nothing lets no mention through');
select is(tests.told('fay', 'article_comment:' || tests.key('article_commentb')), null, 'a mention below a muted article causes no notification');
select is(tests.told('fay', 'group_comment:' || tests.key('group_commentb')), null, 'a mention in a muted group causes no notification');
select is(tests.told('hal', 'article_comment:' || tests.key('article_commentc')), null, 'a member who turned mentions off gets no notification of one');
select is(tests.told('hal', 'article:' || tests.key('article')), 'New comment', 'a member who turned mentions off is told of the comment instead');

-- Drafts ------------------------------------------------------------------------------------------------
select lives_ok($$ insert into articles (id, author_id, title, content) values (tests.key('draft'), tests.id('ada'), 'Draft', 'Ten letters, @fay and @cleo.') $$, 'a draft takes any name');
select is(tests.told('fay', 'article:' || tests.key('draft')), null, 'a draft tells nobody');
select throws_ok($$ update articles set status = 'published' where id = tests.key('draft') $$, '42501', '@cleo can''t be mentioned here. Leave out the @ to post this.', 'publishing a draft is refused when it mentions someone across a block');
select lives_ok($$ update articles set content = 'Ten letters, @ben only.' where id = tests.key('draft') $$, 'an author takes a name out of a draft');
select lives_ok($$ update articles set status = 'published' where id = tests.key('draft') $$, 'publishing a draft checks only the names it still has');
select is(tests.told('ben', 'article:' || tests.key('draft')), 'Mention', 'publishing a draft notifies the members it mentions');
select is(tests.told('fay', 'article:' || tests.key('draft')), null, 'publishing a draft doesn''t notify a member who was taken out before');

-- Blocks of the place, limits ----------------------------------------------------------------------------
select tests.as_operator();
insert into blocks (user_id, blocked_user_id) values (tests.id('hal'), tests.id('gus'));
select tests.as_member('ada');
select matches(tests.write('article_comment', 'Hello @gus.', 'd'), '^42501 mention', 'members whom the author of an article blocked can''t be mentioned below it');
select tests.as_operator();
select tests.create_account('many_' || n) from generate_series(1, 11) n;
select tests.as_member('ada');
select is(tests.write('article_comment', (select string_agg('@many_' || n, ' ') from generate_series(1, 11) n), 'e'), '23514 mention You can mention at most 10 people in one text.', 'a text mentions at most ten people');
select is(tests.write('article_comment', (select string_agg('@many_' || n, ' ') from generate_series(1, 10) n), 'e'), 'written', 'a text can mention ten people');
select matches(tests.write('article_comment', (select string_agg('@many_' || n, ' ') from generate_series(1, 10) n), 'f'), '^PT429', 'many mentions are slowed down');

-- Messages -------------------------------------------------------------------------------------------------
select tests.as_operator();
delete from private.rate_buckets;
delete from notifications;
select tests.befriend('ada', 'ben');
select tests.as_member('ada');
select lives_ok($$ insert into messages (id, sender_id, receiver_id, content) values (tests.key('message'), tests.id('ada'), tests.id('ben'), 'Hi @ben, do you know @fay and @cleo?') $$, 'a message may contain any username');
select is((select mentions from messages where id = tests.key('message')), jsonb_build_object('ben', tests.id('ben')), 'a message mentions only its sender and receiver');
select is(tests.told('ben', 'member:' || tests.id('ada')), 'New message', 'the receiver of a message that mentions them gets one notification, of the message');
select is(tests.told('fay', 'message:' || tests.key('message')), null, 'nobody else is notified of a name in a message');
select is((select array_agg(handle) from mentions_of('message', array[tests.key('message')])), '{ben}', 'the mentions in a message are shown to its sender');
select tests.as_member('boss');
select is((select count(*) from mentions_of('message', array[tests.key('message')])), 0::bigint, 'the mentions in a message are shown to nobody outside the conversation');

-- Suggestions ------------------------------------------------------------------------------------------------
select tests.as_operator();
create function tests.suggested(p_kind text, p_place text, p_typed text) returns text language sql as $$
  select string_agg(s.username, ',' order by s.place) from suggest_mentions(p_kind, tests.key(p_place), p_typed) with ordinality as s (id, username, full_name, name, avatar_url, verified, place)
$$;
select tests.befriend('ada', 'gus');
update connections set updated_at = now() - interval '1 day' where tests.id('ben') in (user_id, connected_user_id);
update profiles set full_name = 'Gus Benedict' where id = tests.id('gus');
select tests.as_member('ada');
select is(tests.suggested('forum_post', 'question', 'b'), 'boss,fay,ben', 'suggestions in a thread begin with its writers, then members of its forum, by username or any name');
select is(tests.suggested('article', 'article', 'b'), 'gus,ben', 'suggestions for an article have friends whose names match, the latest first');
select is(tests.suggested('article', 'article', ''), 'hal,gus,ben', 'suggestions come without a typed letter, the author of the article first');
select tests.as_operator();
insert into business_page_followers (business_page_id, user_id) values (tests.key('page'), tests.id('boss'));
select tests.as_member('ada');
select is(tests.suggested('business_page', 'page', 'b'), 'boss,gus,ben', 'suggestions on a page have its followers first, for its owner');
select tests.as_member('fay');
select is(tests.suggested('business_page', 'page', 'bo'), null, 'suggestions on a page tell nobody else who follows it');
select tests.as_member('ada');
select is(tests.suggested('community', null, 'bjork'), 'ben', 'suggestions ignore accents and letter case');
select is(tests.suggested('group', 'group', 'gus'), null, 'suggestions in a private group leave out friends who aren''t members');
select is(tests.suggested('group', 'group', 'cle'), null, 'suggestions leave out members across a block');
select is(tests.suggested('group_post', 'group post', 'ada'), null, 'suggestions leave out the viewer');
select is(tests.suggested('forum_group', 'forum', 'bo'), 'boss', 'a forum suggests its members');
select is((select array_agg(username) from suggest_mentions('conversation', tests.id('ben'), 'b')), '{ben}', 'a conversation suggests its partner');
select is(tests.suggested('community', null, '%'), null, 'suggestions treat a wildcard as a letter');
select throws_ok($$ select suggest_mentions('planet', null, 'b') $$, '22023', null, 'suggestions for an unknown kind of place are refused');
select tests.as_operator();
insert into connections (user_id, connected_user_id, status) values (tests.id('ada'), tests.id('boss'), 'following'), (tests.id('fay'), tests.id('ada'), 'following'), (tests.id('ada'), tests.id('hal'), 'following');
select tests.as_member('ada');
select is(tests.suggested('article', 'article', 'b'), 'gus,ben,boss', 'suggestions have members one follows, after friends');
select is(tests.suggested('article', 'article', ''), 'hal,gus,ben,boss', 'suggestions leave out members who only follow the viewer');
select is(tests.suggested('group', 'group', 'hal'), null, 'suggestions in a private group leave out members one follows who aren''t in it');
delete from connections where user_id = tests.id('ada') and status = 'following';
insert into mutes (kind, target_id) values ('member', tests.id('gus'));
select is(tests.suggested('article', 'article', 'b'), 'ben', 'suggestions leave out muted members');
select tests.as_operator();
update profiles set is_banned = true where id = tests.id('ben');
select tests.as_member('ada');
select is(tests.suggested('article', 'article', 'b'), null, 'suggestions leave out banned members');
select tests.as_member('gus');
select is(tests.suggested('group', 'group', 'b') || tests.suggested('forum_post', 'question', 'b'), null, 'a member who can''t read a place gets no suggestions from it');
select tests.as_visitor();
select throws_ok($$ select suggest_mentions('community', null, 'b') $$, '42501', null, 'visitors get no suggestions');

select * from finish();
rollback;
