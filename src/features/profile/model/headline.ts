import { profileCopy } from '../copy'

/** "Title at Company", or whichever is known. */
export function headline(profile: {
  title?: string | null
  company?: string | null
}): string | null {
  const title = profile.title?.trim()
  const company = profile.company?.trim()
  if (title && company) return profileCopy.titleAtCompany(title, company)
  return title || company || null
}
