import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { authCopy } from '../copy'
import { appCodeProblem, useGiveCode } from '../mutations/second-step'
import { codeStepSchema, type CodeStepValues } from '../schemas'
import { useAuth } from './auth-context'
import { OneTimeCodeField } from './one-time-code-field'

/** Asks for the code of an authenticator app. The new session decides what follows. */
export function CodeStepForm() {
  const { awaiting, signOut } = useAuth()
  const apps = (awaiting?.user.factors ?? []).filter(
    (factor) => factor.status === 'verified' && factor.factor_type === 'totp',
  )
  const firstId = apps[0]?.id ?? ''
  const giving = useGiveCode()
  const form = useForm<CodeStepValues>({
    resolver: zodResolver(codeStepSchema),
    defaultValues: { code: '', factorId: '' },
    // A half-typed code is no mistake yet.
    reValidateMode: 'onSubmit',
  })

  function handleSubmit({ code, factorId }: CodeStepValues) {
    giving.mutate(
      { factorId: factorId || firstId, code },
      {
        onError: (error) => {
          const message = appCodeProblem(error)
          if (message !== null) form.setError('code', { message }, { shouldFocus: true })
          // A session that has ended meanwhile accepts no code.
          else if (error.kind === 'unauthenticated' || error.kind === 'forbidden') void signOut()
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
      {apps.length > 1 && <AppField form={form} apps={apps} />}
      <OneTimeCodeField
        {...form.register('code', { onChange: () => form.clearErrors() })}
        error={form.formState.errors.code?.message}
        autoFocus
      />
      <Button type="submit" size="large" isPending={giving.isPending}>
        {giving.isPending ? authCopy.continuing : authCopy.continueButton}
      </Button>
      <Button variant="ghost" onClick={() => void signOut()}>
        {authCopy.otherAccount}
      </Button>
      <p className="text-muted-foreground text-sm">{authCopy.appLost}</p>
    </form>
  )
}

interface AppFieldProps {
  form: UseFormReturn<CodeStepValues>
  apps: readonly { id: string; friendly_name?: string | undefined }[]
}

function AppField({ form, apps }: AppFieldProps) {
  return (
    <Controller
      control={form.control}
      name="factorId"
      render={({ field }) => (
        <RadioGroup
          value={field.value || (apps[0]?.id ?? '')}
          onValueChange={field.onChange}
          aria-label={authCopy.whichApp}
        >
          {apps.map(({ id, friendly_name: name }) => (
            <RadioOption key={id} value={id} label={name ?? authCopy.appUnnamed} />
          ))}
        </RadioGroup>
      )}
    />
  )
}
