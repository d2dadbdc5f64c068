import { Ellipsis, Link } from 'lucide-react'
import { componentCopy } from '@/components/copy'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/menu'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { copyText } from '@/lib/clipboard'
import { safetyCopy } from '../copy'
import type { NamedMember } from '../mutations'
import { MemberItems } from './member-items'

function copyAddress(member: NamedMember): void {
  const address = new URL(`#${paths.profile.to(member.id)}`, window.location.href).href
  void copyText(address, { copied: componentCopy.linkCopied, failed: componentCopy.linkNotCopied })
}

/** What one may do about another member, beside the main actions. */
export function MemberMenu({ member }: { member: NamedMember }) {
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="ghost" size="icon" aria-label={safetyCopy.memberActions(member.name)}>
          <Ellipsis aria-hidden strokeWidth={1.75} />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={() => copyAddress(member)}>
          <Link aria-hidden strokeWidth={1.75} />
          {safetyCopy.copyLink}
        </MenuItem>
        <MemberItems member={member} />
      </MenuContent>
    </Menu>
  )
}
