import * as z from 'zod/mini'
import { accountCopy } from './copy'

/** The name of an authenticator app. */
export const appNameSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, accountCopy.nameMissing)),
})
export type AppNameValues = z.infer<typeof appNameSchema>

/** The password that confirms a deletion. */
export const deleteAccountSchema = z.object({
  password: z.string().check(z.minLength(1, accountCopy.passwordMissing)),
})
export type DeleteAccountValues = z.infer<typeof deleteAccountSchema>
