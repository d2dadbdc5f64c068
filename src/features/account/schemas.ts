import * as z from 'zod/mini'
import { lineOf } from '@/lib/text-schema'
import { accountCopy } from './copy'
import { accountLimits } from './limits'

/** The name of an authenticator app. */
export const appNameSchema = z.object({
  name: lineOf({
    min: 1,
    max: accountLimits.appNameMax,
    tooShort: accountCopy.nameMissing,
  }),
})
export type AppNameValues = z.infer<typeof appNameSchema>

/** The password that confirms a deletion. */
export const deleteAccountSchema = z.object({
  password: z.string().check(z.minLength(1, accountCopy.passwordMissing)),
})
export type DeleteAccountValues = z.infer<typeof deleteAccountSchema>
