import { memberItem } from '@/components/content-item'
import type { NamedMember } from '@/components/hiding'
import { ItemMenu } from '@/components/item-menu'
import { safetyCopy } from '../copy'

interface MemberMenuProps {
  member: NamedMember
  /** Beside a conversation with them, which can be muted alone. */
  isInConversation?: boolean
}

/** What one may do about another member, beside the main actions. */
export function MemberMenu({ member, isInConversation = false }: MemberMenuProps) {
  const { id, name: title } = member
  const place = isInConversation ? { kind: 'conversation', id, title } : null
  return (
    <ItemMenu label={safetyCopy.memberActions(title)} item={{ ...memberItem(member), place }} />
  )
}
