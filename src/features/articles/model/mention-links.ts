import { paths } from '@/config/paths'
import { addressPieces } from '@/lib/address-pieces'
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

/** A link that the parser made of an address; what follows its punctuation is text again. */
function cutAddress(node: Node): Node[] {
  const text = node.type === 'link' ? node.children?.[0]?.value : undefined
  if (text === undefined || node.url?.endsWith(text) !== true) return [node]
  const [address = ''] = addressPieces(text)
  const rest = text.slice(address.length)
  if (rest === '') return [node]
  const url = node.url.slice(0, -rest.length)
  return [
    { ...node, url, children: [{ type: 'text', value: address }] },
    { type: 'text', value: rest },
  ]
}

function walk(node: Node, people: ReadonlyMap<string, Mentioned>): void {
  if (CLOSED.has(node.type) || !node.children) return
  node.children = node.children.flatMap(cutAddress).flatMap((child) => {
    walk(child, people)
    if (child.type !== 'text' || child.value === undefined) return [child]
    return splitMentions(child.value, people).map((piece) =>
      typeof piece === 'string' ? { type: 'text', value: piece } : linkTo(piece),
    )
  })
}

/**
 * A plugin of the Markdown parser: mentions become links to profiles, with the present names, and addresses end where
 * their sentence goes on.
 */
export function mentionLinks(people: ReadonlyMap<string, Mentioned>) {
  return () => (tree: Node) => walk(tree, people)
}
