import { env } from '@/config/env'
import { hashHref, paths } from '@/config/paths'
import { componentCopy } from './copy'
import { ShareLinkButton } from './share-link-button'

interface InviteButtonProps {
  /** A place of the community to invite to; by default, the community itself. */
  place?: { title: string; href: string }
}

/** Where someone is missing: gives the address away. */
export function InviteButton({
  place = { title: env.appName, href: hashHref(paths.home.to()) },
}: InviteButtonProps) {
  return (
    <ShareLinkButton
      {...place}
      label={componentCopy.inviteSomeone}
      variant="secondary"
      size="default"
    />
  )
}
