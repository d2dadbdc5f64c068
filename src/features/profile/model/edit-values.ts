import type { EditProfileValues } from '../schemas'

interface Editable {
  full_name?: string | null
  email?: string | null
  location?: string | null
  company?: string | null
  title?: string | null
  bio?: string | null
  skills?: string[] | null
  roles?: string[]
  open_to?: string[]
  industries?: string[]
}

/** The initial values of the Edit Profile form. */
export function editValues(profile: Editable): EditProfileValues {
  return {
    full_name: profile.full_name ?? '',
    email: profile.email ?? '',
    location: profile.location ?? '',
    company: profile.company ?? '',
    title: profile.title ?? '',
    bio: profile.bio ?? '',
    skills: (profile.skills ?? []).join(', '),
    roles: profile.roles ?? [],
    open_to: profile.open_to ?? [],
    industries: profile.industries ?? [],
  }
}
