import { Cover, type CoverProps } from '@/components/cover'

interface EventCoverProps extends Pick<CoverProps, 'isEager' | 'className'> {
  event: { id: string; cover_photo_url: string | null }
}

/** Spec 3 §2: the cover of an event. */
export function EventCover({ event, ...rest }: EventCoverProps) {
  return <Cover {...rest} url={event.cover_photo_url} seed={event.id} width={1200} height={600} />
}
