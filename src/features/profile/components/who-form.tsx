import { zodResolver } from '@hookform/resolvers/zod'
import { Camera } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useController, useForm, type UseFormReturn } from 'react-hook-form'
import { ChoiceChips } from '@/components/choice-chips'
import { useDraftForm } from '@/components/draft-form'
import { FormField } from '@/components/form-field'
import { MEMBER_ROLES, roleLabel } from '@/components/member-facts'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { useFormGuard } from '@/components/use-form-guard'
import { UserAvatar } from '@/components/user-avatar'
import type { Viewer } from '@/features/auth'
import { profileCopy } from '../copy'
import { useSaveFacts } from '../mutations-start'
import { whoSchema, type WhoValues } from '../schemas'
import { ChangePhoto } from './lazy'

interface WhoFormProps {
  viewer: Viewer
  /** The buttons below the fields; those that leave do so by `attempt`, which asks first. */
  actions: (isPending: boolean, attempt: (leave: () => void) => void) => ReactNode
  onSaved: () => void
}

/** Who someone is: a photo, roles and a headline. What was typed survives a reload. */
export function WhoForm({ viewer, actions, onSaved }: WhoFormProps) {
  const save = useSaveFacts()
  const [initial] = useState(() => ({
    roles: viewer.roles,
    title: viewer.title ?? '',
    company: viewer.company ?? '',
    location: viewer.location ?? '',
  }))
  const form = useForm<WhoValues>({ resolver: zodResolver(whoSchema), defaultValues: initial })
  const address = { viewerId: viewer.id, scope: 'start-who', target: viewer.id }
  const { clearDraft, discard } = useDraftForm(form, address, initial)
  const guard = useFormGuard(form, {
    isSaved: save.isSuccess,
    hasDraft: true,
    onDiscard: discard,
  })
  const roles = useController({ control: form.control, name: 'roles' }).field

  function handleSubmit(facts: WhoValues) {
    save.mutate(
      { userId: viewer.id, facts },
      { onStored: () => void clearDraft(), onSuccess: onSaved },
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
      className="flex flex-col gap-6"
    >
      <Photo viewer={viewer} />
      <ChoiceChips
        label={profileCopy.rolesField}
        isLabelHidden
        options={MEMBER_ROLES}
        labelOf={roleLabel}
        value={roles.value}
        onChange={roles.onChange}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Line form={form} name="title" placeholder={profileCopy.titlePlaceholder} />
        <Line form={form} name="company" />
        <Line form={form} name="location" placeholder={profileCopy.locationPlaceholder} />
      </div>
      {actions(save.isPending, guard.attempt)}
      <UnsavedChangesDialog {...guard.dialogProps} />
    </form>
  )
}

function Photo({ viewer }: { viewer: Viewer }) {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <div className="flex items-center gap-4">
      <UserAvatar profile={viewer} size="large" isDecorative />
      <Button {...ChangePhoto.near} variant="secondary" onClick={() => setIsChanging(true)}>
        <Camera aria-hidden strokeWidth={1.75} />
        {viewer.avatar_url ? profileCopy.changePhoto : profileCopy.addPhoto}
      </Button>
      {isChanging && <ChangePhoto viewer={viewer} onClose={() => setIsChanging(false)} />}
    </div>
  )
}

const LINES = {
  title: { label: profileCopy.jobTitle, autoComplete: 'organization-title' },
  company: { label: profileCopy.company, autoComplete: 'organization' },
  location: { label: profileCopy.location, autoComplete: 'address-level2' },
}

interface LineProps {
  form: UseFormReturn<WhoValues>
  name: keyof typeof LINES
  placeholder?: string
}

function Line({ form, name, placeholder }: LineProps) {
  const { label, autoComplete } = LINES[name]
  return (
    <FormField label={label} error={form.formState.errors[name]?.message}>
      {(control) => (
        <Input
          {...form.register(name)}
          {...control}
          autoComplete={autoComplete}
          placeholder={placeholder}
        />
      )}
    </FormField>
  )
}
