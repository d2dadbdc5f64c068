import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import {
  appCodeProblem,
  appCodeSchema,
  authCopy,
  OneTimeCodeField,
  type AppCodeValues,
} from '@/features/auth'
import { accountCopy } from '../copy'
import {
  abandonSetup,
  isNameTaken,
  useBeginSetup,
  useFinishSetup,
  type AppSetup,
} from '../mutations/two-step'
import { appNameSchema, type AppNameValues } from '../schemas'
import { AppSecret } from './app-secret'

interface StepProps {
  onClose: () => void
}

/** Sets up an authenticator app: a name, then the picture, then the first code. */
export function TwoStepSetup({ onClose }: StepProps) {
  const [setup, setSetup] = useState<AppSetup>()

  function handleLeave() {
    if (setup) abandonSetup(setup)
    onClose()
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && handleLeave()}>
      <DialogContent
        title={accountCopy.setupTitle}
        description={setup ? accountCopy.scanHint : accountCopy.nameHint}
      >
        {setup ? <ProveStep setup={setup} onClose={onClose} /> : <NameStep onNamed={setSetup} />}
      </DialogContent>
    </Dialog>
  )
}

function NameStep({ onNamed }: { onNamed: (setup: AppSetup) => void }) {
  const begin = useBeginSetup()
  const form = useForm<AppNameValues>({
    resolver: zodResolver(appNameSchema),
    defaultValues: { name: accountCopy.appName },
    reValidateMode: 'onSubmit',
  })

  function handleSubmit({ name }: AppNameValues) {
    begin.mutate(name, {
      onSuccess: onNamed,
      onError: (error) => {
        if (!isNameTaken(error)) return
        form.setError('name', { message: accountCopy.nameTaken }, { shouldFocus: true })
      },
    })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
      className="flex flex-col gap-5"
    >
      <FormField label={accountCopy.name} error={form.formState.errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('name', { onChange: () => form.clearErrors() })}
            required
          />
        )}
      </FormField>
      <Button type="submit" isPending={begin.isPending}>
        {begin.isPending ? authCopy.continuing : authCopy.continueButton}
      </Button>
    </form>
  )
}

function ProveStep({ setup, onClose }: StepProps & { setup: AppSetup }) {
  const finish = useFinishSetup()
  const form = useForm<AppCodeValues>({
    resolver: zodResolver(appCodeSchema),
    defaultValues: { code: '' },
    // A half-typed code is no mistake yet.
    reValidateMode: 'onSubmit',
  })

  function handleSubmit({ code }: AppCodeValues) {
    finish.mutate(
      { factorId: setup.factorId, code },
      {
        onSuccess: onClose,
        onError: (error) => {
          const message = appCodeProblem(error)
          if (message !== null) form.setError('code', { message }, { shouldFocus: true })
        },
      },
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
      className="flex flex-col gap-5"
    >
      <AppSecret setup={setup} />
      <OneTimeCodeField
        {...form.register('code', { onChange: () => form.clearErrors() })}
        error={form.formState.errors.code?.message}
      />
      <Button type="submit" isPending={finish.isPending}>
        {finish.isPending ? authCopy.continuing : accountCopy.turnOn}
      </Button>
    </form>
  )
}
