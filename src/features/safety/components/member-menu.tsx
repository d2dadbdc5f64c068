import { Ellipsis, Link } from 'lucide-react'
import { copyLink } from '@/components/copy-link'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/menu'
import { Button } from '@/components/ui/button'
import { hashHref, paths } from '@/config/paths'
import { safetyCopy } from '../copy'
import type { NamedMember } from '../mutations'
import { MemberItems } from './member-items'

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
        <MenuItem onSelect={() => void copyLink(hashHref(paths.profile.to(member.id)))}>
          <Link aria-hidden strokeWidth={1.75} />
          {safetyCopy.copyLink}
        </MenuItem>
        <MemberItems member={member} />
      </MenuContent>
    </Menu>
  )
}
