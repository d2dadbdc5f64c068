/** What is reported. */
export interface ReportTarget {
  /** As the tables name it. */
  type: string
  id: string
  /** Whose it is; null if the account is gone or unknown here. */
  ownerId: string | null
  /** What the dialog calls it. */
  title: string
}

/** The menu item that reports something. */
export function ReportItem(_: { report: ReportTarget }) {
  return null
}
