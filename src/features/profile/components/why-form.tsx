import { useState, type ReactNode } from 'react'
import { ChoiceChips } from '@/components/choice-chips'
import {
  INDUSTRIES,
  industryLabel,
  MAX_INDUSTRIES,
  OPEN_TO,
  openToLabel,
} from '@/components/member-facts'
import type { Viewer } from '@/features/auth'
import { profileCopy } from '../copy'
import { useSaveFacts } from '../mutations-start'

interface WhyFormProps {
  viewer: Viewer
  /** The buttons below the fields. */
  actions: (isPending: boolean) => ReactNode
  onSaved: () => void
}

/** Why someone is here: what they are open to, and up to five industries. */
export function WhyForm({ viewer, actions, onSaved }: WhyFormProps) {
  const save = useSaveFacts()
  const [openTo, setOpenTo] = useState<string[]>(viewer.open_to)
  const [industries, setIndustries] = useState<string[]>(viewer.industries)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const facts = { open_to: openTo, industries }
        save.mutate({ userId: viewer.id, facts }, { onSuccess: onSaved })
      }}
      className="flex flex-col gap-6"
    >
      <ChoiceChips
        label={profileCopy.openToField}
        options={OPEN_TO}
        labelOf={openToLabel}
        value={openTo}
        onChange={setOpenTo}
      />
      <ChoiceChips
        label={profileCopy.industriesField}
        options={INDUSTRIES}
        labelOf={industryLabel}
        value={industries}
        onChange={setIndustries}
        most={{
          count: MAX_INDUSTRIES,
          hint: profileCopy.industriesHint(MAX_INDUSTRIES),
          message: profileCopy.tooManyIndustries(MAX_INDUSTRIES),
        }}
      />
      {actions(save.isPending)}
    </form>
  )
}
