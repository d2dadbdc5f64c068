import { useRef, useState, type SubmitEvent } from 'react'
import { Button } from '@/components/ui/button'
import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { authCopy } from '../copy'
import { appCodeProblem, useGiveCode } from '../mutations/second-step'
import { useAuth } from './auth-context'
import { OneTimeCodeField } from './one-time-code-field'

/** Asks for the code of an authenticator app. The new session decides what follows. */
export function CodeStepForm() {
  const { awaiting, signOut } = useAuth()
  const apps = (awaiting?.user.factors ?? []).filter(
    (factor) => factor.status === 'verified' && factor.factor_type === 'totp',
  )
  const [chosen, setChosen] = useState<string>()
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const giving = useGiveCode()
  const factorId = chosen ?? apps[0]?.id ?? ''

  function refuse(words: string) {
    setMessage(words)
    field.current?.focus()
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const digits = code.replace(/\s/g, '')
    if (!/^\d{6}$/.test(digits)) {
      refuse(authCopy.appCodeDigits)
      return
    }
    giving.mutate(
      { factorId, code: digits },
      {
        onError: (error) => {
          const problem = appCodeProblem(error)
          if (problem !== null) refuse(problem)
          // A session that has ended meanwhile accepts no code.
          else if (error.kind === 'unauthenticated' || error.kind === 'forbidden') void signOut()
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      {apps.length > 1 && (
        <RadioGroup value={factorId} onValueChange={setChosen} aria-label={authCopy.whichApp}>
          {apps.map(({ id, friendly_name: name }) => (
            <RadioOption key={id} value={id} label={name ?? authCopy.appUnnamed} />
          ))}
        </RadioGroup>
      )}
      <OneTimeCodeField
        ref={field}
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
          setMessage(undefined)
        }}
        error={message}
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
