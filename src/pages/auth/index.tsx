import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { env } from '@/config/env'
import { paths, safeNextPath } from '@/config/paths'
import {
  AuthFrame,
  authCopy,
  CheckInbox,
  CodeStep,
  keepDestination,
  LoginForm,
  ResetRequestForm,
  SignUpForm,
  useAuth,
  useHasRecovery,
} from '@/features/auth'
import { usePageTitle } from '@/lib/title'

type Step = { name: 'forms' | 'reset' } | { name: 'sent'; purpose: 'email' | 'recovery' }

function titleOf(step: Step, tab: 'login' | 'signup'): string {
  if (step.name === 'reset') return authCopy.resetTitle
  if (step.name === 'sent') {
    return step.purpose === 'recovery' ? authCopy.resetTitle : authCopy.confirmTitle.email
  }
  return tab === 'signup' ? authCopy.signUpTab : authCopy.loginTab
}

/** Signing in and signing up. */
export function Component() {
  const { status, user, awaiting } = useAuth()
  const hasRecovery = useHasRecovery(user?.id)
  const [search, setSearch] = useSearchParams()
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<Step>({ name: 'forms' })
  // Spec 1 §2: a signed-in user is redirected to where they were headed.
  const next = safeNextPath(search.get('next'))
  const tab = search.get('tab') === 'signup' ? 'signup' : 'login'
  const [stepTab, setStepTab] = useState(tab)
  // A link to a tab opens it, whatever step this page was at.
  if (tab !== stepTab) {
    setStepTab(tab)
    setStep({ name: 'forms' })
  }
  usePageTitle(awaiting ? authCopy.secondStepTitle : titleOf(step, tab))

  if (status === 'signed-in') {
    if (hasRecovery) return <Navigate to={paths.authConfirm.to(next)} replace />
    return <Navigate to={next ?? paths.home.to()} state={paths.home.arriving} replace />
  }

  if (awaiting) return <SecondStep />

  function handleTab(value: string) {
    setSearch({ tab: value, ...(next && { next }) }, { replace: true })
  }

  function showSent(address: string, purpose: 'email' | 'recovery') {
    setEmail(address)
    keepDestination(next)
    setStep({ name: 'sent', purpose })
  }

  return (
    <AuthFrame
      title={step.name === 'forms' ? authCopy.welcome(env.appName) : titleOf(step, tab)}
      description={step.name === 'forms' ? authCopy.tagline : undefined}
    >
      {step.name === 'forms' && (
        <Forms
          tab={tab}
          next={next}
          email={email}
          onTab={handleTab}
          onEmailChange={setEmail}
          onForgotPassword={() => setStep({ name: 'reset' })}
          onSent={(address) => showSent(address, 'email')}
        />
      )}
      {step.name === 'reset' && (
        <ResetRequestForm
          email={email}
          onBack={() => setStep({ name: 'forms' })}
          onSent={(address) => showSent(address, 'recovery')}
        />
      )}
      {step.name === 'sent' && (
        // The new session decides what follows a correct code.
        <CheckInbox
          email={email}
          purpose={step.purpose}
          onBack={() => setStep({ name: 'forms' })}
        />
      )}
    </AuthFrame>
  )
}

interface FormsProps {
  tab: 'login' | 'signup'
  /** Where to go on to. */
  next: string | null
  email: string
  onTab: (tab: string) => void
  onEmailChange: (email: string) => void
  onForgotPassword: () => void
  onSent: (email: string) => void
}

function Forms({ tab, next, email, onTab, onEmailChange, onForgotPassword, onSent }: FormsProps) {
  return (
    // Load the next step while the form is being filled in.
    <Tabs value={tab} onValueChange={onTab} onFocus={CheckInbox.near.onFocus}>
      <TabsList aria-label={authCopy.tabs} className="-mx-4 -mt-2 px-4 md:-mx-6 md:px-6">
        <TabsTrigger value="login">{authCopy.loginTab}</TabsTrigger>
        <TabsTrigger value="signup">{authCopy.signUpTab}</TabsTrigger>
      </TabsList>
      <TabsContent value="login">
        <LoginForm
          email={email}
          onEmailChange={onEmailChange}
          onForgotPassword={onForgotPassword}
          onConfirmationSent={onSent}
        />
      </TabsContent>
      <TabsContent value="signup">
        <SignUpForm email={email} onEmailChange={onEmailChange} onSignedUp={onSent} />
      </TabsContent>
      <p className="mt-4 border-t pt-4 text-center text-sm">
        <AppLink to={paths.authConfirm.to(next)} className="link touch-target">
          {authCopy.enterCode}
        </AppLink>
      </p>
    </Tabs>
  )
}

function SecondStep() {
  return (
    <AuthFrame title={authCopy.secondStepTitle} description={authCopy.secondStepHint}>
      <CodeStep />
    </AuthFrame>
  )
}
