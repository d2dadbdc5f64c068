import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { useDraftForm } from '@/components/draft-form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SendingContext } from '@/components/ui/sending'
import { useAuth } from '@/features/auth'
import { moderationCopy } from '../copy'
import {
  CONTENT_CHOICES,
  DECISIONS,
  isAboutMember,
  SUSPENSIONS,
  type Decision,
} from '../model/choices'
import { contentLabel, decisionHint, decisionLabel } from '../model/labels'
import { useDecide } from '../mutations'
import type { CaseDetail } from '../queries'
import { decisionSchema, type DecisionValues } from '../schemas'
import { Choices } from './choices'
import { ReasonField } from './reason-field'
import { RuleField } from './rule-field'

interface DecideFormProps {
  detail: CaseDetail
  isAdmin: boolean
  asked: { decision: Decision; at: number } | null
  onDecided: () => void
}

const START: DecisionValues = {
  decision: 'dismiss',
  rule: '',
  days: '7',
  content: 'keep',
  reason: moderationCopy.dismissReason,
}

/** Where a moderator of a place can't dismiss: what a super admin wrote. */
const START_REMOVING: DecisionValues = { ...START, decision: 'remove', reason: '' }

/** The form, and what a key chooses in it. */
function useDecision(
  asked: DecideFormProps['asked'],
  possible: readonly Decision[],
  start: DecisionValues,
) {
  const form = useForm<DecisionValues>({
    resolver: zodResolver(decisionSchema),
    defaultValues: start,
  })

  // Some decisions add a field, which exists only after the next render.
  const wanted = useRef<'reason' | 'rule' | null>(null)
  useEffect(() => {
    if (wanted.current) form.setFocus(wanted.current)
    wanted.current = null
  })

  function choose(next: Decision) {
    form.setValue('decision', next)
    // The sentence for a dismissal is no reason for anything else.
    const reason = form.getValues('reason')
    if (next === 'dismiss' && reason === '') form.setValue('reason', START.reason)
    if (next !== 'dismiss' && reason === START.reason) form.setValue('reason', '')
    form.clearErrors()
  }

  const handleAsked = useEffectEvent((next: Decision) => {
    if (!possible.includes(next)) return
    const field = next === 'dismiss' ? 'reason' : 'rule'
    if (form.getValues('decision') === next) form.setFocus(field)
    else wanted.current = field
    choose(next)
  })
  const at = asked?.at
  const askedFor = asked?.decision
  useEffect(() => {
    if (askedFor) handleAsked(askedFor)
  }, [askedFor, at])

  return { form, choose }
}

/** The decision about a case, with its rule and reason. */
export function DecideForm({ detail, isAdmin, asked, onDecided }: DecideFormProps) {
  const viewerId = useAuth().user?.id ?? ''
  const decide = useDecide(onDecided)
  const formElement = useRef<HTMLFormElement>(null)
  const possible = DECISIONS.filter((option) => detail.decisions.includes(option))
  const start = possible.includes('dismiss') ? START : START_REMOVING
  const { form, choose } = useDecision(asked, possible, start)
  const decision = useWatch({ control: form.control, name: 'decision' })
  // A look at the next case doesn't lose what was typed.
  const address = { viewerId, scope: 'decision', target: detail.id }
  const { clearDraft } = useDraftForm(form, address, start)

  function handleSubmit(values: DecisionValues) {
    decide.mutate({ caseId: detail.id, values }, { onStored: () => void clearDraft() })
  }

  return (
    <Card className="p-4">
      <form
        ref={formElement}
        noValidate
        aria-label={moderationCopy.decide}
        className="flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
      >
        <Choices
          label={moderationCopy.decision}
          hint={decisionHint(decision)}
          options={possible}
          value={decision}
          labelOf={decisionLabel}
          keyOf={(option) => String(DECISIONS.indexOf(option) + 1)}
          onChoose={choose}
        />
        <SendingContext value={decide.isPending}>
          <DecisionFields form={form} decision={decision} isAdmin={isAdmin} />
        </SendingContext>
        <ReasonField
          form={form}
          decision={decision}
          onSend={() => formElement.current?.requestSubmit()}
        />
        <Button
          type="submit"
          className="self-start"
          variant={decision === 'dismiss' || decision === 'warn' ? 'primary' : 'destructive'}
          isPending={decide.isPending}
        >
          {decisionLabel(decision)}
        </Button>
      </form>
    </Card>
  )
}

interface DecisionFieldsProps {
  form: UseFormReturn<DecisionValues>
  decision: Decision
  isAdmin: boolean
}

/** What belongs to some decisions only. */
function DecisionFields({ form, decision, isAdmin }: DecisionFieldsProps) {
  if (decision === 'dismiss') return null
  return (
    <>
      <RuleField form={form} />
      {decision === 'suspend' && (
        <Controller
          control={form.control}
          name="days"
          render={({ field }) => (
            <Choices
              label={moderationCopy.days}
              hint={isAdmin ? undefined : moderationCopy.onlyHere}
              options={SUSPENSIONS}
              value={field.value}
              labelOf={moderationCopy.dayCount}
              onChoose={field.onChange}
            />
          )}
        />
      )}
      {isAboutMember(decision) && (
        <Controller
          control={form.control}
          name="content"
          render={({ field }) => (
            <Choices
              label={moderationCopy.content}
              options={CONTENT_CHOICES}
              value={field.value}
              labelOf={contentLabel}
              onChoose={field.onChange}
            />
          )}
        />
      )}
    </>
  )
}
