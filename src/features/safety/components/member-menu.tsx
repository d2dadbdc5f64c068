import type { NamedMember } from '@/components/hiding'
import { ItemMenu } from '@/components/item-menu'
import { hashHref, paths } from '@/config/paths'
import { safetyCopy } from '../copy'

interface MemberMenuProps {
  member: NamedMember
  /** Beside a conversation with them, which can be muted alone. */
  isInConversation?: boolean
}

/** What one may do about another member, beside the main actions. */
export function MemberMenu({ member, isInConversation = false }: MemberMenuProps) {
  const { id, name } = member
  return (
    <ItemMenu
      label={safetyCopy.memberActions(name)}
      item={{
        type: 'member',
        id,
        title: name,
        href: hashHref(paths.profile.to(id)),
        author: member,
        place: isInConversation ? { kind: 'conversation', id, title: name } : null,
      }}
    />
  )
}
