import { screen, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { makeClient } from '../../support/backend'
import { ownBackend } from '../../support/own-backend'
import { renderApp } from '../../support/render'
import { freshName, makeMember, signInAs, type Member } from '../members'
import { actAs } from '../others'

interface IdeaFields {
  title?: string
  description?: string
  funding_goal?: number
  industry?: string
  image_url?: string
  video_url?: string
  website?: string
  pitch_deck_url?: string
  location?: string
  equity_offered?: number
  risk?: string
}

/** Submits an idea with the member’s own client. */
export async function submitAs(member: Member, fields: IdeaFields = {}) {
  const client = await actAs(member)
  const title = fields.title ?? freshName('Idea')
  const { data, error } = await client
    .from('business_ideas')
    .insert({
      user_id: member.id,
      created_by: member.id,
      description: 'Long enough to be a business idea.',
      funding_goal: 100_000,
      industry: 'other',
      ...fields,
      title,
    })
    .select('id')
    .single()
  expect(error).toBeNull()
  return { client, id: String(data?.id), title }
}

/** An idea by a new member. */
export async function makeIdea(fields: IdeaFields = {}) {
  // Test files run in parallel and may create their first member at the same moment.
  const founder = await makeMember(`founder_${crypto.randomUUID().slice(0, 4)}`)
  const idea = await submitAs(founder, fields)
  return { ...idea, founder }
}

/** An idea, and another member who is signed in. */
export async function ideaAndReader(fields: IdeaFields = {}) {
  const [idea, reader] = await Promise.all([makeIdea(fields), makeMember('reader')])
  await signInAs(reader)
  return { idea, reader }
}

/** Updates the received funding as the founder. */
export async function fund(idea: Awaited<ReturnType<typeof submitAs>>, amount: number) {
  const change = { funding_received: amount }
  const { error } = await idea.client.from('business_ideas').update(change).eq('id', idea.id)
  expect(error).toBeNull()
}

/** Adds an update as the founder. */
export async function tell(idea: Awaited<ReturnType<typeof makeIdea>>, title: string) {
  const id = crypto.randomUUID()
  const { error } = await idea.client.from('business_updates').insert({
    id,
    business_idea_id: idea.id,
    user_id: idea.founder.id,
    title,
    content: `What there is to tell of ${title}`,
  })
  expect(error).toBeNull()
  return id
}

function operator() {
  return makeClient(ownBackend(), { isService: true })
}

/** The stored idea, or null. */
export async function storedIdea(id: string) {
  const { data } = await operator().from('business_ideas').select().eq('id', id).maybeSingle()
  return data
}

/** The stored ideas of a member. */
export async function storedIdeasOf({ id }: Member) {
  const { data } = await operator().from('business_ideas').select().eq('user_id', id)
  return data ?? []
}

/** The stored updates of an idea, newest first. */
export async function storedUpdates(ideaId: string) {
  const request = operator().from('business_updates').select().eq('business_idea_id', ideaId)
  const { data } = await request.order('created_at', { ascending: false })
  return data ?? []
}

/** The stored messages to a member. */
export async function storedMessagesTo({ id }: Member) {
  const { data } = await operator().from('messages').select().eq('receiver_id', id)
  return data ?? []
}

/** Opens the page of an idea. */
export async function openIdea({ id, title }: { id: string; title: string }) {
  const app = renderApp(`/investing/${id}`)
  await screen.findByRole('heading', { name: title, level: 1 })
  return app
}

/** The main region, without the shell. */
export function page() {
  return within(screen.getByRole('main'))
}

/** Loads the page’s code beforehand, so that no test waits for it. */
export function useLoadedPages(): void {
  beforeAll(async () => {
    await Promise.all([
      import('@/app/shell/shell-layout'),
      import('@/pages/investing'),
      import('@/pages/investing-idea'),
      import('@/features/investing/components/submit-dialog'),
      import('@/features/investing/components/edit-idea'),
      import('@/features/investing/components/add-update'),
      import('@/features/investing/components/edit-update'),
      import('@/features/investing/components/funding-form'),
    ])
  }, 60_000)
}

/** Adds what jsdom’s files lack. */
export function usePickedFiles(): void {
  beforeAll(() => {
    Blob.prototype.arrayBuffer = function arrayBuffer() {
      return new Promise((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(reader.result as ArrayBuffer)
        reader.readAsArrayBuffer(this)
      })
    }
  })
}

/** The first bytes of a video. */
export function film(): File {
  const bytes = Uint8Array.from('\0\0\0 ftypisom\0\0\0\0', (letter) => letter.charCodeAt(0))
  return new File([bytes], 'film.mp4', { type: 'video/mp4' })
}
