import { Cover, type CoverProps } from '@/components/cover'

interface PageCoverProps extends Pick<CoverProps, 'isEager' | 'className'> {
  page: { id: string; cover_image: string | null }
}

/** The cover of a page. */
export function PageCover({ page, ...rest }: PageCoverProps) {
  return <Cover {...rest} url={page.cover_image} seed={page.id} width={960} height={320} />
}
