/** The time zone, or UTC for one that Postgres takes and this runtime doesn't know, such as `XYZ0`. */
export function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
