import { Cover, type CoverProps } from '@/components/cover'

interface GroupCoverProps extends Pick<CoverProps, 'isWide' | 'className'> {
  group: { id: string; cover_image: string | null }
}

/** The cover of a forum group. */
export function ForumGroupCover({ group, ...rest }: GroupCoverProps) {
  return <Cover {...rest} url={group.cover_image} seed={group.id} width={680} height={227} />
}
