import { useState, type ReactNode } from 'react'
import { ChoiceChips } from '@/components/choice-chips'
import {
  INDUSTRIES,
  industryLabel,
  MAX_INDUSTRIES,
  OPEN_TO,
  openToLabel,
} from '@/components/member-facts'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import type { Viewer } from '@/features/auth'
import { profileCopy } from '../copy'
import { useSaveFacts } from '../mutations-start'

function isSameChoice(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((option) => other.includes(option))
}

interface WhyFormProps {
  viewer: Viewer
  /** The buttons below the fields; those that leave do so by `attempt`, which asks first. */
  actions: (isPending: boolean, attempt: (leave: () => void) => void) => ReactNode
  onSaved: () => void
}

/** Why someone is here: what they are open to, and up to five industries. */
export function WhyForm({ viewer, actions, onSaved }: WhyFormProps) {
  const save = useSaveFacts()
  const [openTo, setOpenTo] = useState<string[]>(viewer.open_to)
  const [industries, setIndustries] = useState<string[]>(viewer.industries)
  const [before] = useState({ openTo, industries })
  const guard = useUnsavedGuard({
    isDirty:
      !save.isSuccess &&
      !(isSameChoice(openTo, before.openTo) && isSameChoice(industries, before.industries)),
    onDiscard: () => {
      setOpenTo(before.openTo)
      setIndustries(before.industries)
    },
  })
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
      {actions(save.isPending, guard.attempt)}
      <UnsavedChangesDialog {...guard.dialogProps} />
    </form>
  )
}
