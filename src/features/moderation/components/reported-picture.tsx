/** The one picture that a report is about. The text around it names it. */
export function ReportedPicture({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      referrerPolicy="no-referrer"
      className="rounded-control bg-muted max-h-40 w-fit max-w-full border"
    />
  )
}
