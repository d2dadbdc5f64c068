import { adminCopy } from '../copy'

interface FoundSign {
  label: string
  is_active: boolean
}

/** What a sample's signs mean for a message like it. */
export function describeFound(signs: readonly FoundSign[]): string[] {
  if (signs.length === 0) return [adminCopy.noSignFound]
  const labels = signs.map(({ label, is_active: isActive }) =>
    isActive ? label : adminCopy.signOff(label),
  )
  const found = adminCopy.signsFound(labels)
  return signs.some(({ is_active: isActive }) => isActive)
    ? [found]
    : [found, adminCopy.onlyOffFound]
}
