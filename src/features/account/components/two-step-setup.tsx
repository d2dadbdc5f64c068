import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { appCodeProblem, authCopy, OneTimeCodeField } from '@/features/auth'
import { accountCopy } from '../copy'
import { accountLimits } from '../limits'
import {
  abandonSetup,
  isNameTaken,
  useBeginSetup,
  useFinishSetup,
  type AppSetup,
} from '../mutations/two-step'
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

/** A value with its error, which clears when the value changes. */
function useField(initial: string, field: RefObject<HTMLInputElement | null>) {
  const [value, setValue] = useState(initial)
  const [message, setMessage] = useState<string>()
  return {
    value,
    message,
    change(next: string) {
      setValue(next)
      setMessage(undefined)
    },
    refuse(words: string) {
      setMessage(words)
      field.current?.focus()
    },
  }
}

function NameStep({ onNamed }: { onNamed: (setup: AppSetup) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const name = useField(accountCopy.appName, input)
  const begin = useBeginSetup()

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const wanted = name.value.trim()
    if (wanted === '') {
      name.refuse(accountCopy.nameMissing)
      return
    }
    begin.mutate(wanted, {
      onSuccess: onNamed,
      onError: (error) => isNameTaken(error) && name.refuse(accountCopy.nameTaken),
    })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <FormField label={accountCopy.name} error={name.message}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            value={name.value}
            onChange={(event) => name.change(event.target.value)}
            maxLength={accountLimits.appNameMax}
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
  const input = useRef<HTMLInputElement>(null)
  const code = useField('', input)
  const finish = useFinishSetup()

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const digits = code.value.replace(/\s/g, '')
    if (!/^\d{6}$/.test(digits)) {
      code.refuse(authCopy.appCodeDigits)
      return
    }
    finish.mutate(
      { factorId: setup.factorId, code: digits },
      {
        onSuccess: onClose,
        onError: (error) => {
          const problem = appCodeProblem(error)
          if (problem !== null) code.refuse(problem)
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <AppSecret setup={setup} />
      <OneTimeCodeField
        ref={input}
        value={code.value}
        onChange={(event) => code.change(event.target.value)}
        error={code.message}
      />
      <Button type="submit" isPending={finish.isPending}>
        {finish.isPending ? authCopy.continuing : accountCopy.turnOn}
      </Button>
    </form>
  )
}
