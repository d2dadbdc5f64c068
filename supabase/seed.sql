-- The demo accounts for `supabase start` and `supabase db reset`, which run SQL only. The whole demo
-- community (members, pictures, a year of history) is TypeScript in supabase/seed and comes with `npm start`.
-- Local use only: everyone knows the password, demo-password.

create temporary table demo_people (
  username text, full_name text, title text, company text, location text, bio text, skills text[],
  id uuid not null default gen_random_uuid()
);
insert into demo_people values
  ('founder', 'Nora Castellan', 'Founder & CEO', 'Brightwell Foods', 'Rotterdam, Netherlands',
   'Turning surplus bread into snacks people queue for. Raising a seed round and talking about it openly.',
   '{Food tech,Fundraising,Retail,Leadership,Sustainability}'),
  ('investor', 'Henrik Aalto', 'Managing Partner', 'Second Spring Capital', 'Helsinki, Finland',
   'First cheques for founders on their second try. Tell me what went wrong the last time.',
   '{Venture capital,Due diligence,Board work,Mentoring}'),
  ('member', 'Robin Adler', 'Product Manager', 'Kettle & Co', 'Leipzig, Germany',
   'Here to learn how small teams ship. Collects questions that nobody has answered twice the same way.',
   '{Product management,Research,Facilitation,Analytics}'),
  ('moderator', 'Ama Boateng', 'Community Lead', 'Kumasi Makers', 'Kumasi, Ghana',
   'Keeps the conversation warm and on topic. Ask me where to post it; I like that question.',
   '{Community,Moderation,Events,Writing}'),
  ('banned', 'Casey Trent', null, null, 'Online', 'One weird trick to triple your followers.', '{Marketing}'),
  ('admin', 'Sasha Lind', 'Platform Steward', null, 'Copenhagen, Denmark',
   'Looks after this place. Write to me when something is broken or someone is unkind.',
   '{Operations,Support,Trust & safety}');

with accounts as (
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at,
    raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
    -- Auth insists on these being empty rather than absent.
    confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
    phone_change, phone_change_token, reauthentication_token
  )
  select '00000000-0000-0000-0000-000000000000', p.id, 'authenticated', 'authenticated',
    p.username || '@demo.test', '$2b$10$cSFKEyQQSmg5bp/HyNMjn.QMKtYqdpj6BwCiy729jYUwrj/1RqqwK', now(), now(),
    '{"provider":"email","providers":["email"]}', jsonb_build_object('full_name', p.full_name),
    now() - interval '300 days', now(), '', '', '', '', '', '', '', ''
  from demo_people p
  returning id, email
)
insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), 'email', a.id::text, a.id,
  jsonb_build_object('sub', a.id, 'email', a.email, 'email_verified', true, 'phone_verified', false), now(), now(), now()
from accounts a;

-- Their profiles were made by the trigger; reserved usernames are the operator's to give.
update public.profiles t set
  username = p.username, full_name = p.full_name, title = p.title, company = p.company, location = p.location,
  bio = p.bio, skills = p.skills,
  verified = p.username in ('founder', 'investor'),
  is_super_admin = p.username = 'admin',
  is_banned = p.username = 'banned'
from demo_people p
where t.id = p.id;

-- They have found their way around.
update public.profile_private p set is_start_over = true, is_checklist_over = true
from demo_people d
where p.user_id = d.id;

drop table demo_people;
