import { paths } from '@/config/paths'
import { isRecord } from '@/lib/is-record'

/** The part of a message row that says what it is about. */
export interface AboutRow {
  idea: { id: string; title: string } | null
  page: { id: string; name: string } | null
  metadata: unknown
}

/** What a message is about, with a link while it exists. */
export interface MessageAbout {
  title: string
  to: string | null
}

/** Spec 1 §7: the business idea or page a message is about, or null. */
export function aboutOf({ idea, page, metadata }: AboutRow): MessageAbout | null {
  if (idea) return { title: idea.title, to: paths.investingIdea.to(idea.id) }
  if (page) return { title: page.name, to: paths.businessPage.to(page.id) }
  const title = isRecord(metadata) ? metadata.businessIdeaTitle : null
  return typeof title === 'string' ? { title, to: null } : null
}
