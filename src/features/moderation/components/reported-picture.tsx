import { pictureOf } from '@/lib/picture-sizes'

/** The one picture that a report is about. The text around it names it. */
export function ReportedPicture({ src }: { src: string }) {
  const picture = pictureOf(src, 'card')
  return (
    picture && (
      <img
        {...picture}
        alt=""
        referrerPolicy="no-referrer"
        className="rounded-control bg-muted max-h-40 w-fit max-w-full border"
      />
    )
  )
}
