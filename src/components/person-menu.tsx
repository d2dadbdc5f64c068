import { use, type ReactNode } from 'react'
import { memberItem } from './content-item'
import { HidingContext, type NamedMember } from './hiding'
import { itemCopy } from './item-copy'
import { ItemMenu } from './item-menu'

interface PersonMenuProps {
  member: NamedMember
  /** Names the button, if there is more to do. */
  label?: string
  /** What the viewer may do besides, as menu items. */
  children?: ReactNode
}

/** The menu of a member in a list; nothing for oneself. */
export function PersonMenu({ member, label, children }: PersonMenuProps) {
  const viewerId = use(HidingContext)?.viewerId
  if (viewerId === undefined || viewerId === member.id) return null
  return (
    <ItemMenu label={label ?? itemCopy.moreAbout(member.name)} item={memberItem(member)}>
      {children}
    </ItemMenu>
  )
}
