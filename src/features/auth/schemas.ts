import * as z from 'zod/mini'
import { bytesOf } from '@/lib/text'
import { lineOf } from '@/lib/text-schema'
import { authCopy } from './copy'
import { authLimits } from './limits'
import { usernamePattern } from './model/username'

const filled = z.minLength(1, authCopy.fillAllFields)
const emailRules = [
  z.trim(),
  filled,
  z.maxLength(authLimits.emailMax, authCopy.emailInvalid),
  z.regex(z.regexes.email, authCopy.emailInvalid),
] as const

const chosenPassword = z.string().check(
  filled,
  z.minLength(authLimits.passwordMin, authCopy.passwordTooShort),
  z.refine((password) => bytesOf(password) <= authLimits.passwordMax, {
    error: authCopy.passwordTooLong,
  }),
)

export const loginSchema = z.object({
  email: z.string().check(...emailRules),
  // Only requires a value: the rule for new passwords says nothing about existing ones.
  password: z.string().check(filled),
})
export type LoginValues = z.infer<typeof loginSchema>

export const signUpSchema = z.object({
  name: lineOf({ max: authLimits.nameMax }),
  username: z.string().check(z.trim(), filled, z.regex(usernamePattern, authCopy.usernameRule)),
  email: z.string().check(...emailRules),
  password: chosenPassword,
})
export type SignUpValues = z.infer<typeof signUpSchema>

export const resetRequestSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, authCopy.enterEmail),
      z.maxLength(authLimits.emailMax, authCopy.emailInvalid),
      z.regex(z.regexes.email, authCopy.emailInvalid),
    ),
})
export type ResetRequestValues = z.infer<typeof resetRequestSchema>

const typedCode = z.string().check(
  z.overwrite((code) => code.replace(/[\s-]/g, '')),
  filled,
  z.regex(/^\d{6,10}$/, authCopy.codeDigits),
)

export const codeSchema = z.object({
  email: z.string().check(...emailRules),
  code: typedCode,
  purpose: z.enum(['email', 'recovery', 'email_change']),
})
export type CodeValues = z.infer<typeof codeSchema>

const appCode = z.string().check(
  z.overwrite((code) => code.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, authCopy.appCodeDigits),
)

/** The code of an authenticator app. */
export const appCodeSchema = z.object({ code: appCode })
export type AppCodeValues = z.infer<typeof appCodeSchema>

/** The second step of signing in; an empty `factorId` stands for the first app. */
export const codeStepSchema = z.object({ code: appCode, factorId: z.string() })
export type CodeStepValues = z.infer<typeof codeStepSchema>

/** A new email for a link that no longer works. */
export const newLinkSchema = z.object({
  email: z.string().check(...emailRules),
  purpose: z.enum(['email', 'recovery']),
})
export type NewLinkValues = z.infer<typeof newLinkSchema>

export const newPasswordSchema = z
  .object({ password: chosenPassword, repeat: z.string().check(filled) })
  .check(
    z.refine((values) => values.password === values.repeat, {
      error: authCopy.passwordsDiffer,
      path: ['repeat'],
    }),
  )
export type NewPasswordValues = z.infer<typeof newPasswordSchema>

export const changePasswordSchema = z
  .object({
    current: z.string().check(filled),
    password: chosenPassword,
    repeat: z.string().check(filled),
  })
  .check(
    z.refine((values) => values.password === values.repeat, {
      error: authCopy.passwordsDiffer,
      path: ['repeat'],
    }),
  )
export type ChangePasswordValues = z.infer<typeof changePasswordSchema>

/** Changing the email address, which must differ from the current one. */
export function changeEmailSchema(current: string) {
  return z.object({
    email: z.string().check(
      ...emailRules,
      z.refine((email) => email.toLowerCase() !== current.toLowerCase(), {
        error: authCopy.emailUnchanged,
      }),
    ),
  })
}
export type ChangeEmailValues = z.infer<ReturnType<typeof changeEmailSchema>>
