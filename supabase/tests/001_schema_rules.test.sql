-- Rules for all our tables, functions and policies: those of the database linter, and more.
begin;
set local search_path = public, extensions;
select plan(39);

-- Our own objects, without those of extensions and the platform.
create temporary view our_functions as
  select p.oid, n.nspname::text collate "default" as schema, p.proname::text collate "default" as name, p.oid::regprocedure::text as signature,
    p.prosecdef as is_definer, p.prokind = 'p' as is_procedure, p.proconfig as settings, p.proacl as acl, p.proowner as owner, p.prosqlbody is not null as is_bound
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e');

create temporary view our_tables as
  select c.oid, n.nspname::text collate "default" as schema, c.relname::text collate "default" as name, c.relrowsecurity as has_rls, c.relkind as kind,
    c.reloptions as options
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e');

create temporary view our_policies as
  select p.schemaname as schema, p.tablename as name, p.policyname as policy, p.cmd, r.role,
    p.permissive, p.qual, p.with_check,
    coalesce(p.qual, '') || ' ' || coalesce(p.with_check, '') as expressions
  from pg_policies p
  cross join lateral unnest(p.roles) as r (role)
  where p.schemaname in ('public', 'private', 'storage', 'realtime');

create function pg_temp.roles_of(acl aclitem[], privilege text) returns text language sql stable as $$
  select coalesce(string_agg(r.role, ' ' order by r.role), '')
  from aclexplode(acl) a
  join (values ('anon'), ('authenticated'), ('service_role')) as r (role) on r.role::regrole = a.grantee
  where a.privilege_type = privilege
$$;
create function pg_temp.privileges_of(acl aclitem[], role text) returns text language sql stable as $$
  select coalesce(string_agg(a.privilege_type, ' ' order by a.privilege_type), '')
  from aclexplode(acl) a where a.grantee = role::regrole
$$;

-- Guards the checks below: they would pass if these queries found nothing.
select ok((select count(*) from our_functions) > 20, 'the catalog query finds our functions');
select ok((select count(*) from our_tables) > 5, 'the catalog query finds our tables');
select ok((select count(*) from our_policies) > 5, 'the catalog query finds our policies');

-- Deleting other people's rows
select results_eq($$ select t.name from our_tables t where t.schema = 'public' and has_table_privilege('authenticated', t.oid, 'DELETE')
    and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgname = 'audit_deletion') order by 1 $$,
  $$ values ('blocks'), ('business_page_followers'), ('connections'), ('group_join_requests'), ('hidden_items'), ('muted_words'), ('mutes'), ('notifications'), ('saved_items'), ('saved_search_matches'), ('saved_searches') $$,
  'deleting someone else''s row is audited unless only the people concerned may delete it');

-- Columns of the database
select is_empty($$
    select t.name, w.verb from our_tables t
    cross join (values ('INSERT', '1_guard_insert'), ('UPDATE', '1_guard_update')) as w (verb, guard)
    where t.schema = 'public' and has_any_column_privilege('authenticated', t.oid, w.verb)
      -- Profiles answer with sentences of their own, places decide about attendance, profile_private has one column.
      and t.name not in ('profiles', 'profile_private', 'event_attendees')
      and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgname = w.guard and g.tgenabled = 'O') $$,
  'private.guard_columns protects every table that browsers write');
select is_empty($$
    select f.name from our_functions f join pg_proc p on p.oid = f.oid
    where p.prorettype = 'trigger'::regtype and f.name not in ('guard_update', 'guard_insert')
      -- Profiles and attendance as above; the tick, which super admins give to pages of others.
      and f.name not in ('before_profile_insert', 'before_profile_update', 'before_attendance', 'before_page_write')
      and p.prosrc ~ 'new\.(created_at|joined_at) := old\.|to_jsonb\(new\) - .* is distinct from to_jsonb\(old\)' $$,
  'only the guard triggers compare protected columns');

-- Hidden items
select results_eq($$
    select k.kind, a.attname::text collate "default" from private.report_kinds k
    join pg_attribute a on a.attrelid = ('public.' || k.table_name)::regclass and a.attnum > 0 and not a.attisdropped
    join pg_trigger g on g.tgrelid = a.attrelid and g.tgname = '1_guard_update'
    where a.atttypid in ('text'::regtype, 'text[]'::regtype) and a.attgenerated = ''
      and a.attname = any (split_part(encode(g.tgargs, 'escape'), '\000', 1)::text[]) and not k.masked ? a.attname
    order by 1, 2 $$,
  $$ values
    -- Choices from a list, a text made from the content, and where an event is.
    ('article', 'category'), ('article', 'excerpt'), ('article', 'status'),
    ('business_idea', 'industry'), ('business_idea', 'risk'),
    ('business_page', 'category'),
    ('business_review', 'flagged_reason'), ('business_review', 'moderation_status'),
    ('event', 'location'), ('event', 'time_zone'), ('event', 'type'),
    ('forum_post', 'category') $$,
  'hiding an item hides every text its author can edit, but for the listed columns');

-- What many domains write: publish, refresh, notify, withdraw, index and audit do it for all; the others change many rows at once
select set_eq($$
    select t.name as written, f.name as writer from (values ('audit_log'), ('feed_items'), ('notifications'), ('search_documents')) as t (name)
    cross join our_functions f join pg_proc p on p.oid = f.oid
    where p.prosrc ~* ('(insert\s+into|update|delete\s+from)\s+(public|private)\.' || t.name || '\M') order by 1, 2 $$,
  $$ values
    ('audit_log', 'audit'), ('audit_log', 'purge_audit_log'),
    ('feed_items', 'after_forum_replies_change'), ('feed_items', 'after_group_update'), ('feed_items', 'after_source_gone'), ('feed_items', 'clear_deleted_forum_group'), ('feed_items', 'content_audience_changed'), ('feed_items', 'hide_content'), ('feed_items', 'publish_feed_item'), ('feed_items', 'refresh_feed_item'), ('feed_items', 'remove_feed_item'), ('feed_items', 'rename_member_in_feed'), ('feed_items', 'restore_content'), ('feed_items', 'retitle_feed_items'),
    ('notifications', 'after_messages_read'), ('notifications', 'drop_inside_notifications'), ('notifications', 'drop_keepers_notifications'), ('notifications', 'drop_late_notifications'), ('notifications', 'drop_notifications'), ('notifications', 'mark_all_notifications_read'), ('notifications', 'mark_newest'), ('notifications', 'mark_notification_group'), ('notifications', 'mark_notifications_seen'), ('notifications', 'notify'), ('notifications', 'purge_notifications'), ('notifications', 'rewrite_copies'), ('notifications', 'settle_actor'), ('notifications', 'unlink_notifications'), ('notifications', 'withdraw_member'), ('notifications', 'withdraw_notifications'),
    ('search_documents', 'after_forum_post_state'), ('search_documents', 'content_audience_changed'), ('search_documents', 'drop_document'), ('search_documents', 'hide_content'), ('search_documents', 'index_document'), ('search_documents', 'move_forum_content'), ('search_documents', 'refresh_popularity') $$,
  'only the listed functions write the audit log, feed items, notifications and documents of search');

-- Tables
select is_empty($$ select schema, name from our_tables where kind in ('r', 'p') and not has_rls $$,
  'every table has row level security enabled');
select is_empty($$ select name from our_tables where kind in ('v', 'm', 'f') and schema = 'public'
    and (kind <> 'v' or not coalesce(options @> '{security_invoker=true}', false)) $$,
  'exposed views run as security invoker; there are no materialized views or foreign tables');
select is_empty($$ select schema, name from our_tables t where kind in ('r', 'p')
    and not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary) $$,
  'every table has a primary key');
select is_empty($$ select schema, name from our_tables where obj_description(oid, 'pg_class') is null $$,
  'every table has a comment');
select is_empty($$ select t.name from our_tables t where t.schema = 'public'
    and not exists (select from our_policies p where p.schema = 'public' and p.name = t.name) $$,
  'every exposed table has at least one policy');

-- Keys and indexes
select is_empty($$
    select c.conrelid::regclass, c.conname from pg_constraint c
    join our_tables t on t.oid = c.conrelid
    where c.contype = 'f' and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid
        -- Nulls may be left out: a key never looks for them.
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (
          select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
          where a.attrelid = c.conrelid and array[a.attnum] = c.conkey
        ))
        and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey
    ) $$,
  'every foreign key has an index that starts with its columns');
select is_empty($$
    select m.table_name from private.member_traces m
    join pg_attribute a on a.attrelid = format('public.%I', m.table_name)::regclass and a.attname = m.column_name
    where not exists (select from pg_index i where i.indrelid = a.attrelid and i.indpred is null and i.indkey[0] = a.attnum) $$,
  'every table that outlives its member has an index that starts with the member');
select is_empty($$
    select array_agg(i.indexrelid::regclass) from pg_index i
    join our_tables t on t.oid = i.indrelid
    group by i.indrelid, i.indkey::text, i.indclass::text, i.indoption::text,
      pg_get_expr(i.indexprs, i.indrelid), pg_get_expr(i.indpred, i.indrelid)
    having count(*) > 1 $$,
  'no two indexes are identical');

-- Policies
select is_empty($$ select schema, name, policy from our_policies where role = 'public' or cmd = 'ALL' $$,
  'every policy names its roles and a single action');
select is_empty($$
    select schema, name, role, cmd, count(*) from our_policies
    where permissive = 'PERMISSIVE' group by schema, name, role, cmd having count(*) > 1 $$,
  'each table has one permissive policy per role and action');
select is_empty($$
    select policy from our_policies
    where regexp_replace(expressions, 'SELECT (auth|private|realtime)\.[a-z_]+\((''[^'']*''::text(, )?)*\)', '', 'gi')
      ~ '(auth|private|realtime)\.[a-z_]+\((\)|'')' $$,
  'policies evaluate a function once per statement if it does not depend on the row');
select is_empty($$
    select policy from our_policies
    where cmd <> 'INSERT' and expressions ~ '(auth|private|realtime)\.[a-z_]+\([^)'']' $$,
  'policies call no function per row, except on insert');
select is_empty($$ select policy from our_policies where expressions ~* 'current_setting|user_metadata|raw_user_meta_data' $$,
  'no policy relies on settings or metadata a member can write');
select is_empty($$
    select policy from our_policies
    where cmd <> 'SELECT' and (qual = 'true' or with_check = 'true') $$,
  'no policy allows every write');
select is_empty($$
    select policy from our_policies
    -- Rules and figures are for everyone, above all for those they were applied to. The feed of visitors looks up closing forums.
    where name not in ('community_rules', 'moderation_months', 'rule_versions', 'moved_forum_groups')
      and role = 'authenticated' and expressions !~ 'private\.(is_active|is_known|is_confirmed|is_admin|may_store|can_join_topic|my_audiences)\(' $$,
  'every policy for members excludes banned members');

-- Locks around deleting an account
select is_empty($$
    select t.name, w.verb from our_tables t
    cross join (values ('INSERT', 4), ('DELETE', 8), ('UPDATE', 16)) as w (verb, bit)
    where t.schema = 'public' and t.name not in ('conversations', 'reaction_counts', 'search_documents')
      and (t.name, w.verb) <> ('profiles', 'DELETE')
      and not exists (
        select from pg_trigger g where g.tgrelid = t.oid and g.tgfoid = 'private.before_write()'::regprocedure
          and g.tgtype & (w.bit | 2) = (w.bit | 2) and g.tgtype & 1 = 0 and g.tgenabled = 'O'
      ) $$,
  'every write waits while an account is being deleted');
select results_eq($$
    select concat_ws(' ', g.tgrelid::regclass, g.tgname) collate "default" from pg_trigger g
    where g.tgfoid = 'private.before_account_delete()'::regprocedure order by 1 $$,
  array['auth.users go_alone', 'profiles go_alone', 'profiles go_alone_to_ban'], 'deleting or banning an account waits for running writes to finish');

-- Functions
select is_empty($$ select signature from our_functions where is_definer and schema <> 'private' $$,
  'security definer functions exist only in schema private');
select is_empty($$
    select f.signature from our_functions f join pg_proc p on p.oid = f.oid
    left join our_functions d on d.schema = 'private' and d.name = f.name and d.is_definer
    where f.schema = 'public'
      and (d.oid is not null or p.prosrc ~ ('^\s*(#\w+ \w+\s+)?(begin\s+)?(return|perform|select|return query\s+select \* from) private\.\w+\([p_a-z, ]*\);?(\s+end;?)?\s*$'))
      and p.prosrc !~ ('^begin (return|perform|return query select \* from) private\.' || f.name || '\([$0-9, ]*\); end$') $$,
  'private.expose makes every function that only calls one in private');
select is_empty($$ select f.signature from our_functions f join pg_proc p on p.oid = f.oid where p.prosrc ~* 'P0002|no_data_found' $$,
  'no function refuses what is not there as a failure of the server: that is PT404');
select is_empty($$
    select f.signature from our_functions f join our_functions o on o.schema = 'public' and o.name = f.name
    where f.schema = 'private' and f.is_definer and obj_description(f.oid, 'pg_proc') !~ ' Definer: \w' $$,
  'the comment of every exposed definer function names the right it needs');
select is_empty($$ select signature from our_functions
    where (settings is null or not settings @> array['search_path=""'])
      -- A procedure that commits cannot have settings. It runs as its caller, and only its owner may call it.
      and not (is_procedure and not is_definer and acl = array[makeaclitem(owner, owner, 'EXECUTE', false)])
      -- The names in this kind of body were bound at creation. Postgres can inline the function only without settings.
      and not (is_bound and not is_definer and settings is null) $$,
  'every function has an empty search_path');
select is_empty($$ select j.routine from private.due_jobs j join pg_proc p on p.proname = j.routine and p.pronamespace = 'private'::regnamespace
    where p.prosrc ~ 'for (no key )?update' and p.prosrc ~ '\mloop\M|\minto\M' and p.prosrc !~ 'private\.take_turn\(\)' $$,
  'a job that locks rows before it writes takes its turn first, so that no account is being deleted meanwhile');
-- Postgres plans a body in SQL at every call, unless it inlines it: twice the time of a delete trigger that calls a few.
select is_empty($$ select f.signature from our_functions f join pg_proc p on p.oid = f.oid join pg_language l on l.oid = p.prolang
    where f.schema = 'private' and l.lanname = 'sql' and p.provolatile = 'v' $$,
  'every private function that writes is in PL/pgSQL, which keeps its plans');
select is_empty($$ select signature from our_functions where obj_description(oid, 'pg_proc') is null $$,
  'every function has a comment');
select is_empty($$
    select signature from our_functions f
    where f.acl is null or exists (select from aclexplode(f.acl) a where a.grantee = 0) $$,
  'no function can be executed by PUBLIC');
select results_eq($$
    select f.name, pg_temp.roles_of(f.acl, 'EXECUTE') from our_functions f
    where f.schema = 'public' and pg_temp.roles_of(f.acl, 'EXECUTE') <> '' order by 1, 2 $$,
  $$ values
    ('accept_friend_request', 'authenticated'),
    ('accept_invitation', 'authenticated'),
    ('accept_message_request', 'authenticated'),
    ('admin_audit_log', 'authenticated'),
    ('admin_claim_password_reset', 'service_role'),
    ('admin_delete_user', 'authenticated'),
    ('admin_figures', 'authenticated'),
    ('admin_list_users', 'authenticated'),
    ('admin_moderate_reviews', 'authenticated'),
    ('admin_publish_rules', 'authenticated'),
    ('admin_review_stats', 'authenticated'),
    ('admin_screen', 'authenticated'),
    ('admin_set_ban', 'authenticated'),
    ('admin_set_super_admin', 'authenticated'),
    ('admin_try_signs', 'authenticated'),
    ('appeal_decision', 'authenticated'),
    ('appeal_linked_decision', 'anon authenticated'),
    ('approve_join_request', 'authenticated'),
    ('brief_failed', 'service_role'),
    ('brief_sent', 'service_role'),
    ('business_review_summary', 'anon authenticated'),
    ('cancel_join_request', 'authenticated'),
    ('card', 'anon authenticated service_role'),
    ('case_counts', 'authenticated'),
    ('check_username_available', 'anon authenticated service_role'),
    ('claim_briefs', 'service_role'),
    ('claim_case', 'authenticated'),
    ('claim_decision_letters', 'service_role'),
    ('claim_removed_files', 'service_role'),
    ('claim_sign_in_letters', 'service_role'),
    ('claim_welcome_emails', 'service_role'),
    ('connection_counts', 'authenticated'),
    ('connection_state', 'authenticated'),
    ('connection_states', 'authenticated'),
    ('conversation_head', 'authenticated'),
    ('conversation_messages', 'authenticated'),
    ('decide_appeal', 'authenticated'),
    ('decide_cases', 'authenticated'),
    ('decision_letter_done', 'service_role'),
    ('decline_invitation', 'authenticated'),
    ('delete_left_behind', 'authenticated'),
    ('delete_message_request', 'authenticated'),
    ('delete_own_account', 'authenticated'),
    ('email', 'authenticated service_role'),
    ('end_sessions', 'authenticated'),
    ('export_my_data', 'authenticated'),
    ('follow_user', 'authenticated'),
    ('following_feed', 'authenticated'),
    ('forum_group_screen', 'anon authenticated'),
    ('forum_post_screen', 'anon authenticated'),
    ('funding_figures', 'authenticated'),
    ('get_case', 'authenticated'),
    ('get_forum_group', 'anon authenticated'),
    ('get_forum_post', 'anon authenticated'),
    ('group_detail', 'anon authenticated'),
    ('group_screen', 'authenticated'),
    ('idea_countries', 'authenticated'),
    ('increment_forum_post_views', 'authenticated'),
    ('invitation_emailed', 'service_role'),
    ('invitation_letter', 'service_role'),
    ('invite_member_to_group', 'authenticated'),
    ('invite_to_event', 'authenticated'),
    ('invite_to_group', 'authenticated'),
    ('is_following', 'authenticated service_role'),
    ('is_helpful', 'authenticated service_role'),
    ('is_placeholder', 'authenticated'),
    ('leave_group', 'authenticated'),
    ('link_cards', 'authenticated'),
    ('linked_decision', 'anon authenticated'),
    ('list_appeals', 'authenticated'),
    ('list_blocked_members', 'authenticated'),
    ('list_business_inquiries', 'authenticated'),
    ('list_business_pages', 'authenticated'),
    ('list_case_reports', 'authenticated'),
    ('list_cases', 'authenticated'),
    ('list_connections', 'authenticated'),
    ('list_conversations', 'authenticated'),
    ('list_event_guests', 'authenticated'),
    ('list_event_places', 'anon authenticated'),
    ('list_forum_answers', 'anon authenticated'),
    ('list_forum_comments', 'anon authenticated'),
    ('list_forum_groups', 'anon authenticated'),
    ('list_forum_members', 'authenticated'),
    ('list_forum_posts', 'anon authenticated'),
    ('list_forum_replies', 'anon authenticated'),
    ('list_friend_requests', 'authenticated'),
    ('list_group_members', 'authenticated'),
    ('list_group_posts', 'authenticated'),
    ('list_groups', 'anon authenticated'),
    ('list_hidden_items', 'authenticated'),
    ('list_latest_forum_posts', 'anon authenticated'),
    ('list_left_behind', 'authenticated'),
    ('list_mutes', 'authenticated'),
    ('list_notifications', 'authenticated'),
    ('list_people', 'authenticated'),
    ('list_reactions', 'anon authenticated'),
    ('list_saved', 'authenticated'),
    ('list_saved_searches', 'authenticated'),
    ('list_search_matches', 'authenticated'),
    ('list_sessions', 'authenticated'),
    ('list_waiting', 'authenticated'),
    ('log_forum_share', 'authenticated'),
    ('mark_all_notifications_read', 'authenticated'),
    ('mark_conversation_read', 'authenticated'),
    ('mark_forum_answer', 'authenticated'),
    ('mark_notification_group', 'authenticated'),
    ('mark_notifications_seen', 'authenticated'),
    ('mark_review_helpful', 'authenticated'),
    ('mark_search_seen', 'authenticated'),
    ('mentions_of', 'authenticated'),
    ('message_event_guests', 'authenticated'),
    ('message_exists', 'authenticated'),
    ('moderated_as', 'anon authenticated service_role'),
    ('moderated_as', 'anon authenticated service_role'),
    ('moderated_as', 'anon authenticated service_role'),
    ('moderated_as', 'anon authenticated service_role'),
    ('moderated_as', 'anon authenticated service_role'),
    ('moderated_as', 'anon authenticated service_role'),
    ('moderated_as', 'anon authenticated service_role'),
    ('moderated_as', 'anon authenticated service_role'),
    ('moderated_as', 'anon authenticated service_role'),
    ('moderated_as', 'anon authenticated service_role'),
    ('moderated_at', 'authenticated service_role'),
    ('moderated_by', 'authenticated service_role'),
    ('moderation_note', 'authenticated service_role'),
    ('my_brief', 'authenticated'),
    ('note_visit', 'authenticated'),
    ('operator_make_brief_due', 'service_role'),
    ('operator_publish_month', 'service_role'),
    ('operator_set_super_admin', 'service_role'),
    ('people_counts', 'authenticated'),
    ('pin_group_post', 'authenticated'),
    ('profile_screen', 'authenticated'),
    ('reaction_state', 'anon authenticated service_role'),
    ('reaction_state', 'authenticated service_role'),
    ('reject_friend_request', 'authenticated'),
    ('reject_join_request', 'authenticated'),
    ('remove_connection', 'authenticated'),
    ('remove_friend', 'authenticated'),
    ('remove_item', 'authenticated'),
    ('report_item', 'authenticated'),
    ('request_to_join', 'authenticated'),
    ('resubscribe', 'anon authenticated'),
    ('rsvp', 'authenticated'),
    ('saved_counts', 'authenticated'),
    ('search', 'authenticated'),
    ('search_contacts', 'authenticated'),
    ('search_conversation', 'authenticated'),
    ('search_counts', 'authenticated'),
    ('search_event_candidates', 'authenticated'),
    ('search_group_candidates', 'authenticated'),
    ('search_suggest', 'authenticated'),
    ('send_business_inquiry', 'authenticated'),
    ('send_connection_request', 'authenticated'),
    ('send_friend_request', 'authenticated'),
    ('set_member_role', 'authenticated'),
    ('set_reaction', 'authenticated'),
    ('settle_waiting', 'authenticated'),
    ('share_card', 'anon'),
    ('sign_in_letter_done', 'service_role'),
    ('similar_forum_posts', 'authenticated'),
    ('suggest_circle', 'authenticated'),
    ('suggest_mentions', 'authenticated'),
    ('suggest_people', 'authenticated'),
    ('take_address_token', 'service_role'),
    ('take_rate_token', 'service_role'),
    ('toggle_reaction', 'authenticated'),
    ('unfollow_user', 'authenticated'),
    ('unsubscribe', 'anon authenticated service_role'),
    ('user_has_liked', 'authenticated service_role'),
    ('user_has_shared', 'authenticated service_role'),
    ('viewer_state', 'authenticated'),
    ('waiting_before', 'authenticated'),
    ('welcome_email_done', 'service_role'),
    ('withdraw_invitation', 'authenticated') $$,
  'each exposed function can be called only by the listed roles');

-- Grants on tables
-- Policies look up in private.hidden_members whom their reader doesn't see; its own policy shows each member theirs. In
-- private.moved_forum_groups they look up which groups are closing.
select is_empty($$
    select t.schema, t.name, pg_get_userbyid(a.grantee), a.privilege_type
    from our_tables t join pg_class c on c.oid = t.oid cross join lateral aclexplode(c.relacl) a
    where (a.grantee = 0 or pg_get_userbyid(a.grantee) in ('anon', 'authenticated', 'service_role'))
      and not (t.name in ('hidden_members', 'moved_forum_groups') and a.privilege_type = 'SELECT')
      and (t.schema = 'private' or a.grantee = 0 or a.privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN')) $$,
  'the API roles have no rights on private tables and only row-level rights on the others');
select results_eq($$
    select t.name, pg_temp.privileges_of(c.relacl, 'anon'), pg_temp.privileges_of(c.relacl, 'authenticated'),
      pg_temp.privileges_of(c.relacl, 'service_role')
    from our_tables t join pg_class c on c.oid = t.oid where t.schema = 'public' order by 1 $$,
  $$ values
    ('article_comments', 'SELECT', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('articles', 'SELECT', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('blocks', '', 'DELETE INSERT SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('brief_preferences', '', 'INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('business_ideas', '', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('business_page_followers', '', 'DELETE INSERT SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('business_pages', 'SELECT', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('business_post_comments', 'SELECT', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('business_post_likes', '', 'DELETE INSERT SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('business_post_shares', '', 'DELETE INSERT SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('business_posts', 'SELECT', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('business_review_helpful', '', 'SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('business_review_moderation', '', 'SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('business_reviews', 'SELECT', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('business_updates', '', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('community_rules', 'SELECT', 'SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('connections', '', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('conversations', '', 'SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('event_attendees', '', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('events', '', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('feed_items', 'SELECT', 'DELETE SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('forum_comment_reactions', 'SELECT', 'DELETE INSERT SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('forum_group_activity', '', 'SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('forum_group_members', '', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('forum_groups', 'SELECT', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('forum_post_reactions', 'SELECT', 'DELETE INSERT SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('forum_posts', 'SELECT', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('forum_replies', 'SELECT', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('forum_reply_comments', 'SELECT', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('forum_reply_reactions', 'SELECT', 'DELETE INSERT SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('group_comments', '', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('group_invitations', '', 'INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('group_join_requests', '', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('group_members', '', 'DELETE SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('group_posts', '', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('group_shares', '', 'DELETE INSERT SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('groups', 'SELECT', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('hidden_content', '', 'SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('hidden_items', '', 'DELETE INSERT SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('message_warnings', '', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('messages', '', 'INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('moderation_appeals', '', 'SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('moderation_decisions', '', 'SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('moderation_months', 'SELECT', 'SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('muted_words', '', 'DELETE INSERT SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('mutes', '', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('notification_preferences', '', 'INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('notifications', '', 'DELETE SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('profile_private', '', 'SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('profiles', '', 'INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('reaction_counts', 'SELECT', 'SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('reactions', 'SELECT', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('reports', '', 'SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('rule_versions', 'SELECT', 'SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('saved_items', '', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('saved_search_matches', '', 'DELETE SELECT', 'DELETE INSERT SELECT UPDATE'),
    ('saved_searches', '', 'DELETE INSERT SELECT UPDATE', 'DELETE INSERT SELECT UPDATE'),
    ('search_documents', '', '', 'DELETE INSERT SELECT UPDATE'),
    ('visits', '', 'SELECT', 'DELETE INSERT SELECT UPDATE') $$,
  'anon, authenticated and service_role have only the listed rights on tables');
select results_eq($$
    select t.name, a.attname::text collate "default", pg_temp.privileges_of(a.attacl, 'anon'),
      pg_temp.privileges_of(a.attacl, 'authenticated')
    from our_tables t join pg_attribute a on a.attrelid = t.oid
    where a.attacl is not null and t.name <> 'events' order by 1, 2 $$,
  $$ values
    ('profile_private', 'is_checklist_over', '', 'UPDATE'),
    ('profile_private', 'is_listed', '', 'UPDATE'),
    ('profile_private', 'is_start_over', '', 'UPDATE'),
    ('profile_private', 'show_online', '', 'UPDATE'),
    ('profile_private', 'start_step', '', 'UPDATE'),
    ('profile_private', 'who_can_message', '', 'UPDATE'),
    ('profiles', 'avatar_url', 'SELECT', ''),
    ('profiles', 'full_name', 'SELECT', ''),
    ('profiles', 'id', 'SELECT', ''),
    ('profiles', 'name', 'SELECT', ''),
    ('profiles', 'username', 'SELECT', ''),
    ('profiles', 'verified', 'SELECT', '') $$,
  'anon and authenticated have only the listed rights on columns');
select results_eq($$
    select a.attname::text collate "default" from pg_attribute a
    where a.attrelid = 'public.events'::regclass and a.attnum > 0 and not a.attisdropped
      and pg_temp.privileges_of(a.attacl, 'anon') is distinct from 'SELECT' order by 1 $$,
  $$ values ('description'), ('location') $$, 'a visitor may read every column of an event but its description and location');

select * from finish();
rollback;
