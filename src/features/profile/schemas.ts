import * as z from 'zod/mini'
import { MAX_INDUSTRIES } from '@/components/member-facts'
import { libCopy } from '@/lib/copy'
import { safeUrl } from '@/lib/safe-url'
import { isSingleLine, lengthOf } from '@/lib/text'
import { lineOf, proseOf } from '@/lib/text-schema'
import { profileCopy } from './copy'
import { profileLimits as limits } from './limits'
import { parseSkills } from './model/skills'

/** The facts a member chooses; the checks of the table know which ones exist. */
const chosen = {
  roles: z.array(z.string()),
  open_to: z.array(z.string()),
  industries: z
    .array(z.string())
    .check(z.maxLength(MAX_INDUSTRIES, profileCopy.tooManyIndustries(MAX_INDUSTRIES))),
}

const fields = {
  ...chosen,
  full_name: lineOf({ max: limits.name }),
  email: z.string().check(z.trim(), z.regex(z.regexes.email, profileCopy.emailInvalid)),
  location: lineOf({ max: limits.location }),
  company: lineOf({ max: limits.company }),
  title: lineOf({ max: limits.title }),
  bio: proseOf({ max: limits.bio }),
  skills: z.string().check(
    z.refine((text) => parseSkills(text).length <= limits.skills, {
      error: profileCopy.tooManySkills(limits.skills),
      abort: true,
    }),
    z.refine((text) => parseSkills(text).every((skill) => lengthOf(skill) <= limits.skill), {
      error: profileCopy.skillTooLong(limits.skill),
      abort: true,
    }),
    z.refine((text) => parseSkills(text).every(isSingleLine), {
      error: libCopy.unusableCharacters,
    }),
  ),
}

/** The Edit Profile form. The email has its own rule (features/auth), as it needs confirming. */
export const editProfileSchema = z.object(fields)

/** What a newcomer says about themselves first. */
export const whoSchema = z.object({
  roles: fields.roles,
  title: fields.title,
  company: fields.company,
  location: fields.location,
})
export type WhoValues = z.infer<typeof whoSchema>

/** The same for an unknown address, which stays as it is. */
export const editWithoutEmailSchema = z.object({ ...fields, email: z.string() })
export type EditProfileValues = z.infer<typeof editProfileSchema>

/** Spec 1 §5: an avatar address is http(s); an empty one clears the avatar. */
export const avatarUrlSchema = z.object({
  url: z.string().check(
    z.trim(),
    z.refine((url) => url === '' || safeUrl(url) !== null, {
      error: `${profileCopy.invalidUrl.title}: ${profileCopy.invalidUrl.description}`,
    }),
  ),
})
export type AvatarUrlValues = z.infer<typeof avatarUrlSchema>
