import { useController, type UseFormReturn } from 'react-hook-form'
import { ChoiceChips } from '@/components/choice-chips'
import {
  INDUSTRIES,
  industryLabel,
  MAX_INDUSTRIES,
  OPEN_TO,
  openToLabel,
  MEMBER_ROLES,
  roleLabel,
} from '@/components/member-facts'
import { profileCopy } from '../copy'
import type { EditProfileValues } from '../schemas'

interface ChosenFactsProps {
  form: UseFormReturn<EditProfileValues>
}

/** Roles, open-to and industries, as chips to choose. */
export function ChosenFacts({ form: { control } }: ChosenFactsProps) {
  const roles = useController({ control, name: 'roles' }).field
  const openTo = useController({ control, name: 'open_to' }).field
  const industries = useController({ control, name: 'industries' }).field
  return (
    <>
      <ChoiceChips
        label={profileCopy.rolesField}
        options={MEMBER_ROLES}
        labelOf={roleLabel}
        value={roles.value}
        onChange={roles.onChange}
      />
      <ChoiceChips
        label={profileCopy.openToField}
        options={OPEN_TO}
        labelOf={openToLabel}
        value={openTo.value}
        onChange={openTo.onChange}
      />
      <ChoiceChips
        label={profileCopy.industriesField}
        options={INDUSTRIES}
        labelOf={industryLabel}
        value={industries.value}
        onChange={industries.onChange}
        most={{
          count: MAX_INDUSTRIES,
          hint: profileCopy.industriesHint(MAX_INDUSTRIES),
          message: profileCopy.tooManyIndustries(MAX_INDUSTRIES),
        }}
      />
    </>
  )
}
