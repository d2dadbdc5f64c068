import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { lengthOf, tidy } from '@/lib/text'
import { profileCopy } from '../copy'
import { profileLimits } from '../limits'
import type { EditProfileValues } from '../schemas'
import { ChosenFacts } from './chosen-facts'

interface EditProfileFieldsProps {
  form: UseFormReturn<EditProfileValues>
  username: string
  /** The new address waiting for confirmation. */
  pendingEmail: string | null
  /** The address is stored apart from the profile, so reading it may have failed. */
  isEmailKnown: boolean
}

type LineName = 'full_name' | 'location' | 'company' | 'title'

const LINES: Record<LineName, { label: string; autoComplete: string }> = {
  full_name: { label: profileCopy.fullName, autoComplete: 'name' },
  location: { label: profileCopy.location, autoComplete: 'address-level2' },
  company: { label: profileCopy.company, autoComplete: 'organization' },
  title: { label: profileCopy.jobTitle, autoComplete: 'organization-title' },
}

function Line({ form, name }: { form: UseFormReturn<EditProfileValues>; name: LineName }) {
  const { label, autoComplete } = LINES[name]
  return (
    <FormField label={label} error={form.formState.errors[name]?.message}>
      {(control) => <Input {...form.register(name)} {...control} autoComplete={autoComplete} />}
    </FormField>
  )
}

function Bio({ form }: { form: UseFormReturn<EditProfileValues> }) {
  const length = lengthOf(tidy(useWatch({ control: form.control, name: 'bio' })))
  return (
    <FormField
      label={profileCopy.bio}
      error={form.formState.errors.bio?.message}
      aside={
        <span className="tabular text-muted-foreground text-sm">
          {length}/{profileLimits.bio}
        </span>
      }
    >
      {(control) => (
        <Textarea
          {...form.register('bio')}
          {...control}
          rows={profileLimits.bioRows}
          minRows={profileLimits.bioRows}
        />
      )}
    </FormField>
  )
}

/** The fields of Edit Profile. */
export function EditProfileFields({
  form,
  username,
  pendingEmail,
  isEmailKnown,
}: EditProfileFieldsProps) {
  const { errors } = form.formState
  const emailHint = pendingEmail ? profileCopy.emailPending(pendingEmail) : profileCopy.emailHint
  return (
    <div className="flex flex-col gap-5">
      <FormField label={profileCopy.username} hint={profileCopy.usernameFixed}>
        {(control) => <Input {...control} value={username} readOnly autoComplete="username" />}
      </FormField>
      <Line form={form} name="full_name" />
      <FormField
        label={profileCopy.email}
        hint={isEmailKnown && emailHint}
        error={isEmailKnown ? errors.email?.message : profileCopy.emailUnknown}
      >
        {(control) => (
          <Input
            {...form.register('email')}
            {...control}
            type="email"
            readOnly={!isEmailKnown}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <Line form={form} name="location" />
        <Line form={form} name="company" />
      </div>
      <Line form={form} name="title" />
      <ChosenFacts form={form} />
      <Bio form={form} />
      <FormField
        label={profileCopy.skillsField}
        hint={profileCopy.skillsHint}
        error={errors.skills?.message}
      >
        {(control) => (
          <Input
            {...form.register('skills')}
            {...control}
            autoComplete="off"
            placeholder={profileCopy.skillsPlaceholder}
          />
        )}
      </FormField>
    </div>
  )
}
