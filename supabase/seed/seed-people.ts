import { demoPassword, type SeedContext } from './context'
import { factsOf } from './facts'
import { communityMembers, demoAccounts, type Person } from './people'
import { landscape, portrait } from './pictures'
import { chance } from './random'

/** A member of the demo community once they have an account. */
export interface SeededMember extends Person {
  id: string
  joinedAt: Date
}

const day = 86_400_000

/**
 * Accounts, profiles and pictures. As in life, an account comes first and its profile by the database's
 * own trigger; names the sign-up keeps for itself are given afterwards.
 */
export async function seedPeople(context: SeedContext): Promise<SeededMember[]> {
  const now = context.now ?? new Date()
  const members = [
    ...demoAccounts().map((person) => withAccount(person, now, 300, 360)),
    ...communityMembers().map((person) => withAccount(person, now, 1, 355)),
  ]
  await insertAccounts(context, members)
  await fillProfiles(context, members, now)
  // They have found their way around.
  await context.sql(
    'update public.profile_private set is_start_over = true, is_checklist_over = true',
  )
  return members
}

function withAccount(person: Person, now: Date, minDays: number, maxDays: number): SeededMember {
  const random = chance(`account ${person.username}`)
  const ago = random.between(minDays, maxDays) * day + random.between(0, day - 1)
  return { ...person, id: random.uuid(), joinedAt: new Date(now.getTime() - ago) }
}

/** Auth insists on these being empty rather than absent. */
const emptyTokens = [
  'confirmation_token',
  'recovery_token',
  'email_change',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change',
  'phone_change_token',
  'reauthentication_token',
]

async function insertAccounts(
  context: SeedContext,
  members: readonly SeededMember[],
): Promise<void> {
  const columns = await context.sql(
    `select column_name from information_schema.columns
     where table_schema = 'auth' and table_name = 'users'
       and column_name = any (string_to_array($1, ','))`,
    [['instance_id', ...emptyTokens].join(',')],
  )
  // Which of them there are differs between the ways to run Supabase.
  const extra = columns.map((row) => String(row['column_name']))
  const values = extra.map((name) =>
    name === 'instance_id' ? `'00000000-0000-0000-0000-000000000000'::uuid` : `''`,
  )
  const accounts = members.map((member) => ({
    id: member.id,
    email: member.email,
    full_name: member.fullName,
    joined_at: member.joinedAt.toISOString(),
  }))
  await context.sql(
    `insert into auth.users (
       id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at
       ${extra.map((name) => `, ${name}`).join('')}
     )
     select a.id, 'authenticated', 'authenticated', a.email, $2, a.joined_at, a.joined_at,
       '{"provider":"email","providers":["email"]}'::jsonb,
       jsonb_build_object('full_name', a.full_name), a.joined_at, a.joined_at
       ${values.map((value) => `, ${value}`).join('')}
     from jsonb_to_recordset($1::text::jsonb)
       as a (id uuid, email text, full_name text, joined_at timestamptz)`,
    [JSON.stringify(accounts), await context.hashPassword(demoPassword)],
  )
  await context.sql(
    `insert into auth.identities (
       id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
     )
     select gen_random_uuid(), 'email', u.id::text, u.id,
       jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true, 'phone_verified', false),
       u.created_at, u.created_at, u.created_at
     from auth.users u
     join jsonb_to_recordset($1::text::jsonb) as a (id uuid) on a.id = u.id`,
    [JSON.stringify(accounts)],
  )
}

async function fillProfiles(
  context: SeedContext,
  members: readonly SeededMember[],
  now: Date,
): Promise<void> {
  // A handful of banners serves everyone who has one.
  const covers = Array.from({ length: 6 }, (_, index) => landscape(chance(`cover ${index}`)))
  const rows = []
  for (const member of members) {
    const random = chance(`profile ${member.username}`)
    const isBanned = member.username === 'banned'
    const isRecent = random.next() < 0.3
    const seenDaysAgo = isRecent ? random.next() : random.next() * 30
    const seenAt = Math.max(member.joinedAt.getTime(), now.getTime() - seenDaysAgo * day)
    rows.push({
      id: member.id,
      username: member.username,
      full_name: member.fullName,
      bio: member.bio,
      location: member.location,
      company: member.company,
      title: member.title,
      skills: member.skills,
      ...factsOf(member),
      avatar_url: await storePortrait(context, member),
      cover_photo_url:
        random.next() < 0.3 && !isBanned
          ? await storeCover(context, member, covers[random.between(0, 5)])
          : null,
      verified:
        member.username === 'founder' || member.username === 'investor' || random.next() < 0.15,
      is_super_admin: member.username === 'admin',
      is_banned: isBanned,
      created_at: member.joinedAt.toISOString(),
      updated_at: new Date((member.joinedAt.getTime() + seenAt) / 2).toISOString(),
      seen_at: new Date(seenAt).toISOString(),
    })
  }
  await context.sql(
    `with people as (
       select * from jsonb_to_recordset($1::text::jsonb) as p (
         id uuid, username text, full_name text, bio text, location text, company text, title text,
         skills text[], roles text[], open_to text[], industries text[], avatar_url text, cover_photo_url text, verified boolean,
         is_super_admin boolean, is_banned boolean, created_at timestamptz, updated_at timestamptz,
         seen_at timestamptz
       )
     ), seen as (
       insert into private.member_activity (user_id, last_seen_at) select p.id, p.seen_at from people p
     )
     update public.profiles t set
       username = p.username, full_name = p.full_name, bio = p.bio, location = p.location,
       company = p.company, title = p.title, skills = p.skills, roles = p.roles,
       open_to = p.open_to, industries = p.industries, avatar_url = p.avatar_url,
       cover_photo_url = p.cover_photo_url, verified = p.verified and not p.is_banned,
       is_super_admin = p.is_super_admin, is_banned = p.is_banned,
       created_at = p.created_at, updated_at = p.updated_at
     from people p where p.id = t.id`,
    [JSON.stringify(rows)],
  )
  await explainBan(context)
}

/** Why, by whom and when the banned member was banned. */
async function explainBan(context: SeedContext): Promise<void> {
  await context.sql(
    `update private.bans b set
       reason = 'Offered paid followers in messages, again after two warnings',
       banned_by = (select p.id from public.profiles p where p.username = 'admin'),
       banned_at = $1::timestamptz - interval '9 days'`,
    [(context.now ?? new Date()).toISOString()],
  )
}

async function storePortrait(context: SeedContext, member: SeededMember): Promise<string> {
  const path = `${member.id}/portrait.png`
  const bytes = portrait(chance(`portrait ${member.username}`), member.appearance)
  await context.uploadObject('avatars', path, bytes, 'image/png', member.id)
  return context.publicUrl('avatars', path)
}

async function storeCover(
  context: SeedContext,
  member: SeededMember,
  bytes: Uint8Array | undefined,
): Promise<string | null> {
  if (!bytes) return null
  const path = `${member.id}/covers/${member.id}-cover-${member.joinedAt.getTime()}.png`
  await context.uploadObject('avatars', path, bytes, 'image/png', member.id)
  return context.publicUrl('avatars', path)
}
