/** Forms and database accept the same values: each field of each form is tried with random text. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPostable } from '@/components/comments/comment-model'
import { articleSchema } from '@/features/articles/schemas'
import { signUpSchema } from '@/features/auth/schemas'
import { pageSchema, reviewSchema } from '@/features/business/schemas'
import { postProblem as pagePostProblem } from '@/features/business/model/post-problem'
import { columnsOf } from '@/features/events/model/columns'
import { eventSchema } from '@/features/events/schemas'
import { forumGroupSchema, postSchema } from '@/features/forums/schemas'
import { postProblem as groupPostProblem } from '@/features/groups/model/post-problem'
import { groupSchema } from '@/features/groups/schemas'
import { fieldsOf } from '@/features/investing/model/columns'
import { ideaSchema, updateSchema } from '@/features/investing/schemas'
import { editProfileSchema } from '@/features/profile/schemas'
import { parseSkills } from '@/features/profile/model/skills'
import { lengthOf, tidy } from '@/lib/text'
import { shareOfTurn } from '../../scripts/turns'
import type { Backend } from '../../supabase/local/backend'
import { freshName, join, operator, startConformanceBackend } from '../conformance/support'
import { takeDatabase, type NativePostgres } from '../support/native-postgres'
import { byProblem, bySchema, orNull, words, type Values } from '../support/form-values'
import { texts, trials } from '../support/properties'

type Member = Awaited<ReturnType<typeof join>>

interface Form {
  name: string
  /** Whether the form accepts these values. */
  accepts: (values: Values) => boolean
  /** Valid values; the test replaces one field at a time. */
  valid: Values
  /** The fields, each with the lengths at which validity changes. */
  fields: Record<string, readonly number[]>
  /** Sends what the form would send as the member, and returns the error, if any. */
  send: (values: Values) => PromiseLike<{ error: { code: string; message: string } | null }>
}

let database: NativePostgres
let backend: Backend
let ada: Member
let ben: Member
const places = { group: randomUUID(), post: randomUUID(), forum: randomUUID(), page: randomUUID() }
const idea = randomUUID()

function insert(table: string, row: Values, as: Member = ada) {
  return as.client.from(table).insert({ id: randomUUID(), ...row })
}

const prose = 'Bread of yesterday, given away before it is thrown away.'

/** Signs someone up with this name. One that the database had to change counts as refused. */
async function signUp(name: string) {
  const email = `${randomUUID()}@members.test`
  const made = await operator(backend).auth.admin.createUser({
    ...{ email, email_confirm: true, user_metadata: { full_name: name } },
  })
  if (made.error) return { error: { code: '23514', message: made.error.message } }
  const { data } = await ada.client
    .from('profiles')
    .select('full_name')
    .eq('id', made.data.user.id)
    .single()
  const isStored = (data?.full_name ?? '') === name
  return { error: isStored ? null : { code: '23514', message: 'changed' } }
}

const forms: Form[] = [
  {
    name: 'a sign-up',
    accepts: bySchema(signUpSchema),
    valid: { name: 'Ada', username: 'ada', email: 'ada@members.test', password: 'long enough' },
    fields: { name: [100] },
    send: ({ name }) => signUp(tidy(String(name))),
  },
  {
    name: 'a profile',
    accepts: bySchema(editProfileSchema),
    valid: {
      ...{ full_name: 'Ada', email: 'ada@members.test', location: '', company: '', title: '' },
      ...{ bio: '', skills: '', roles: ['founder'], open_to: ['hiring'], industries: [] },
    },
    fields: {
      full_name: [100],
      location: [120],
      company: [120],
      title: [120],
      bio: [1000],
      skills: [50],
    },
    send: ({ email: _email, skills, ...values }) =>
      ada.client
        .from('profiles')
        .update({ ...orNull(values), skills: parseSkills(String(skills)) })
        .eq('id', ada.id),
  },
  {
    name: 'an article',
    accepts: bySchema(articleSchema),
    valid: { title: 'Bread', content: prose, category: null, image_url: null, image_alt: null },
    fields: { title: [3, 100], content: [10, 10_000] },
    send: (values) =>
      insert('articles', { ...words(values), author_id: ada.id, user_id: ada.id, status: 'draft' }),
  },
  {
    name: 'a group',
    accepts: bySchema(groupSchema),
    valid: { name: 'Bakers', description: prose, cover_image: null },
    fields: { name: [3, 50], description: [10, 500] },
    send: (values) => insert('groups', { ...words(values), is_private: false, created_by: ada.id }),
  },
  {
    name: 'a post in a group',
    accepts: byProblem(groupPostProblem),
    valid: { content: prose },
    fields: { content: [1, 1000] },
    send: (values) =>
      insert('group_posts', { ...words(values), group_id: places.group, user_id: ada.id }),
  },
  {
    name: 'a comment in a group',
    accepts: byProblem((text) => (isPostable(text, 2000) ? null : 'refused')),
    valid: { content: prose },
    fields: { content: [1, 2000] },
    send: (values) =>
      insert('group_comments', {
        ...{ ...words(values), post_id: places.post, group_id: places.group, user_id: ada.id },
      }),
  },
  {
    name: 'a forum group',
    accepts: bySchema(forumGroupSchema),
    valid: { name: 'Ovens', description: '', coverUrl: null },
    fields: { name: [1, 100], description: [500] },
    send: ({ name, description }) =>
      insert('forum_groups', {
        ...orNull({ name, description }),
        created_by: ada.id,
        is_public: true,
      }),
  },
  {
    name: 'a forum post',
    accepts: bySchema(postSchema),
    valid: { title: 'Steam', content: prose, category: 'Technology' },
    fields: { title: [1, 200], content: [1, 10_000] },
    send: (values) =>
      insert('forum_posts', { ...words(values), author_id: ada.id, group_id: places.forum }),
  },
  {
    name: 'an idea',
    accepts: bySchema(ideaSchema),
    valid: {
      ...{ title: 'Bread', description: prose, funding_goal: '5000', industry: 'tech' },
      ...{ equity_offered: '', risk: 'low', location: '', website: '', pitch_deck_url: '' },
      ...{ image_url: null, video_url: null },
    },
    fields: { title: [5, 100], description: [20, 10_000], location: [120] },
    send: (values) =>
      insert('business_ideas', {
        ...fieldsOf(values as Parameters<typeof fieldsOf>[0]),
        ...{ user_id: ada.id, created_by: ada.id },
      }),
  },
  {
    name: 'an update of an idea',
    accepts: bySchema(updateSchema),
    valid: { title: 'Ovens', content: prose, media_type: 'none', media_url: null },
    fields: { title: [3, 100], content: [10, 10_000] },
    send: ({ title, content }) =>
      insert('business_updates', {
        ...{ ...words({ title, content }), business_idea_id: idea, user_id: ada.id },
      }),
  },
  {
    name: 'an event',
    accepts: bySchema(eventSchema),
    valid: {
      ...{ title: 'Baking', description: '', date: '2099-05-01', time: '18:30', time_zone: 'UTC' },
      ...{ end_date: '', end_time: '' },
      ...{ type: 'other', location: 'Oven 3', max_attendees: '', cover_photo_url: null },
    },
    fields: { title: [1, 150], description: [10_000], location: [1, 300] },
    send: (values) =>
      insert('events', {
        ...columnsOf(words(values) as Parameters<typeof columnsOf>[0]),
        creator_id: ada.id,
      }),
  },
  {
    name: 'a business page',
    accepts: bySchema(pageSchema),
    valid: {
      ...{ name: 'Bakery', category: 'Technology', description: prose, website: '', email: '' },
      ...{ phone: '', address: '', hours: '', cover_image: null, profile_image: null },
    },
    fields: { name: [1, 120], description: [1, 5000], phone: [40], address: [300], hours: [500] },
    send: (values) => insert('business_pages', { ...orNull(values), owner_id: ada.id }),
  },
  {
    name: 'a post of a business page',
    accepts: byProblem(pagePostProblem),
    valid: { content: prose },
    fields: { content: [1, 5000] },
    send: (values) =>
      insert('business_posts', {
        ...{ ...words(values), business_page_id: places.page, author_id: ada.id },
      }),
  },
  {
    name: 'a review',
    accepts: bySchema(reviewSchema),
    valid: { rating: 4, title: 'Good bread', content: prose },
    fields: { title: [3, 100], content: [10, 1000] },
    send: async (values) => {
      const mine = operator(backend).from('business_reviews').delete().eq('user_id', ben.id)
      await mine
      return insert(
        'business_reviews',
        { ...words(values), business_page_id: places.page, user_id: ben.id },
        ben,
      )
    },
  },
  {
    name: 'a message',
    accepts: byProblem((text) => (tidy(text) !== '' && lengthOf(tidy(text)) <= 5000 ? null : 'no')),
    valid: { content: prose },
    fields: { content: [1, 5000] },
    send: (values) =>
      insert('messages', { ...words(values), sender_id: ada.id, receiver_id: ben.id }),
  },
]

/** Codes of refused values; any other code is a failure of the test. */
const REFUSALS = ['23514', '23502', '22P02', '22P05', '22021', '22003', 'PGRST102']

beforeAll(async () => {
  database = await takeDatabase()
  backend = await startConformanceBackend({ databaseUrl: database.url })
  ada = await join(backend, freshName('ada'))
  ben = await join(backend, freshName('ben'))
  const rows: [string, Values][] = [
    ['groups', { id: places.group, name: 'Bakers', description: prose, created_by: ada.id }],
    ['group_posts', { id: places.post, group_id: places.group, user_id: ada.id, content: prose }],
    ['forum_groups', { id: places.forum, name: 'Ovens', created_by: ada.id, is_public: true }],
    [
      'business_pages',
      {
        id: places.page,
        name: 'Bakery',
        category: 'Technology',
        description: prose,
        owner_id: ada.id,
      },
    ],
    [
      'business_ideas',
      {
        ...{ id: idea, title: 'Bread', description: prose, funding_goal: 5000 },
        ...{ industry: 'tech', user_id: ada.id, created_by: ada.id },
      },
    ],
  ]
  for (const [table, row] of rows) {
    const { error } = await ada.client.from(table).insert(row)
    if (error) throw new Error(`${table}: ${error.message}`)
  }
}, 120_000)
afterAll(async () => {
  await backend.close()
  await database.close()
})

// A third of the forms a day.
describe.each(shareOfTurn(forms, 3))('$name', ({ accepts, valid, fields, send }) => {
  it('the valid example is accepted by the form and the database', async () => {
    expect(accepts(valid)).toBe(true)
    expect((await send(valid)).error).toBeNull()
  })

  it.each(Object.entries(fields))(
    'form and database agree about the field %s',
    async (field, turns) => {
      await fc.assert(
        fc.asyncProperty(texts(turns), async (text) => {
          const values = { ...valid, [field]: text }
          const { error } = await send(values)
          if (error) expect(REFUSALS, `${error.code} ${error.message}`).toContain(error.code)
          expect(error === null, `${JSON.stringify(text)}: ${error?.message ?? 'taken'}`).toBe(
            accepts(values),
          )
        }),
        trials,
      )
    },
  )
})
