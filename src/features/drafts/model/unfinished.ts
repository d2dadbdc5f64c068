import { paths } from '@/config/paths'
import type { DraftAddress } from '@/lib/draft-store'
import type { ListedDraft } from '@/lib/stored-drafts'
import { firstCharacters } from '@/lib/text'
import { draftCopy } from '../copy'
import { draftLimits } from '../limits'

/** A draft as the list shows it. */
export interface Unfinished {
  address: DraftAddress
  value: unknown
  savedAt: Date
  kind: string
  /** Its beginning, in one line. */
  text: string
  /** The name of the page it was typed on; null if that says nothing more. */
  page: string | null
  /** Where to go on with it; null for drafts of earlier versions. */
  to: string | null
  state?: unknown
}

/** What is stored beside the drafts and isn't one. */
const NO_DRAFTS = new Set(['recent-searches', 'article-new', 'start-who'])

/** How the target of a copied event's draft begins. */
const COPY = 'copy-'

/** The fields that say most, in this order. */
const TELLING = [
  'title',
  'name',
  'text',
  'content',
  'message',
  'description',
  'comment',
  'bio',
  'reason',
]

/** The text of a stored value: a string, or the most telling field of a form. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim()
  if (typeof value !== 'object' || value === null) return ''
  const fields = new Map<string, unknown>(Object.entries(value))
  for (const name of ['values', ...TELLING]) {
    const text = textOf(fields.get(name))
    if (text) return text
  }
  // A message that was being sent when the page closed.
  return textOf(fields.get('failed'))
}

function kindOf(scope: string): string {
  const known = new Map<string, string>(Object.entries(draftCopy.kinds)).get(scope)
  if (known) return known
  return /(^edit-|-edit$)/.test(scope) ? draftCopy.edit : draftCopy.other
}

/** The event of which a new one is a copy, from the target of its draft. */
function copiedFrom(target: string): { from?: string } {
  return target.startsWith(COPY) ? { from: target.slice(COPY.length) } : {}
}

/** Where a composer that isn't always on its page is opened. */
function opener({ scope, target }: DraftAddress, path: string | undefined): string | undefined {
  if (scope === 'create-event') return paths.createEvent.to(copiedFrom(target))
  if (scope === 'create-group') return paths.createGroup.to()
  if (scope === 'forum-group') return paths.createForumGroup.to()
  if (scope === 'create-business-page') return paths.business.to({ create: 'new' })
  if (scope === 'edit-profile') return paths.profile.toEdit()
  if (scope === 'business-idea' && target === 'new') return paths.investing.to({ submit: 'new' })
  if (scope === 'message') return paths.messages.to()
  const isNew = path?.split('?', 1)[0] === paths.articles.to()
  return scope === 'article' && isNew ? paths.articles.to({ write: 'new' }) : path
}

/** The drafts to list: those with text, newest first. */
export function unfinished(drafts: readonly ListedDraft[]): Unfinished[] {
  return drafts
    .filter(({ address }) => !NO_DRAFTS.has(address.scope))
    .map(({ address, value, savedAt, place }) => ({
      address,
      value,
      savedAt: new Date(savedAt),
      kind: kindOf(address.scope),
      text: firstCharacters(textOf(value), draftLimits.excerpt),
      page: place?.title || null,
      to: opener(address, place?.path) ?? null,
      ...(address.scope === 'message' && { state: paths.messages.state(address.target) }),
    }))
    .filter(({ text }) => text !== '')
}
