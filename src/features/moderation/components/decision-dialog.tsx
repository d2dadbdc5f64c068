import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { FormDialog } from '@/components/form-dialog'
import type { Decision } from '../model/choices'
import { decisionSchema, type DecisionValues } from '../schemas'
import { ReasonField } from './reason-field'
import { RuleField } from './rule-field'

interface DecisionDialogProps {
  decision: Exclude<Decision, 'dismiss'>
  title: string
  description: string
  submitLabel: string
  isSaved: boolean
  isPending: boolean
  onDecide: (values: Pick<DecisionValues, 'rule' | 'reason'>) => void
  onClose: () => void
}

/** A decision without a report: which rule, and why. */
export function DecisionDialog({ decision, onDecide, ...dialog }: DecisionDialogProps) {
  const form = useForm<DecisionValues>({
    resolver: zodResolver(decisionSchema),
    defaultValues: { decision, rule: '', days: '7', content: 'keep', reason: '' },
  })
  return (
    <FormDialog form={form} submitVariant="destructive" onSubmit={onDecide} {...dialog}>
      <RuleField form={form} />
      <ReasonField
        form={form}
        decision={decision}
        onSend={() => void form.handleSubmit(onDecide)()}
      />
    </FormDialog>
  )
}
