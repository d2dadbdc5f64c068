/** The time zone of this device. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * The zone to tell the database, or null if it knows. Some devices name none, or one of their own (`Etc/Unknown`):
 * better the one that is known than none.
 */
export function zoneToTell(known: string | null, device: string): string | null {
  const isNamed = /^[A-Z][\w+-]*(\/[\w+-]+)*$/i.test(device) && device !== 'Etc/Unknown'
  return known === null || !isNamed || known === device ? null : device
}
