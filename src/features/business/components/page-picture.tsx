import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/lib/cn'
import { avatarInitial } from '@/lib/format'

interface PagePictureProps {
  page: { id: string; name: string; profile_image: string | null }
  size?: 'small' | 'default' | 'large' | 'huge'
  className?: string
}

/** The profile picture of a page: square, unlike a member's. The name is beside it. */
export function PagePicture({ page, size = 'default', className }: PagePictureProps) {
  return (
    <Avatar
      src={page.profile_image}
      alt=""
      initial={avatarInitial(page)}
      seed={page.id}
      size={size}
      className={cn('rounded-xl', className)}
    />
  )
}
