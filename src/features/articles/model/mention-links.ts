import { paths } from '@/config/paths'
import { displayName } from '@/lib/format'
import { splitMentions } from '@/lib/mentions'

/** Someone an article mentions, with their present name. */
export interface Mentioned {
  profile_id: string
  username: string
  full_name: string | null
  name: string | null
}

/** A part of parsed Markdown. */
interface Node {
  type: string
  value?: string
  url?: string
  data?: { hProperties: Record<string, string> }
  children?: Node[]
}

/** Where a name stays as it was written. Code and addresses have no text below them. */
const CLOSED = new Set(['link', 'linkReference'])

function linkTo(person: Mentioned): Node {
  return {
    type: 'link',
    url: `#${paths.profile.to(person.profile_id)}`,
    data: { hProperties: { dataMention: person.profile_id } },
    children: [{ type: 'text', value: `@${displayName(person)}` }],
  }
}

function walk(node: Node, people: ReadonlyMap<string, Mentioned>): void {
  if (CLOSED.has(node.type) || !node.children) return
  node.children = node.children.flatMap((child) => {
    walk(child, people)
    if (child.type !== 'text' || child.value === undefined) return [child]
    return splitMentions(child.value, people).map((piece) =>
      typeof piece === 'string' ? { type: 'text', value: piece } : linkTo(piece),
    )
  })
}

/** A plugin of the Markdown parser: mentions become links to profiles, with the present names. */
export function mentionLinks(people: ReadonlyMap<string, Mentioned>) {
  return () => (tree: Node) => walk(tree, people)
}
