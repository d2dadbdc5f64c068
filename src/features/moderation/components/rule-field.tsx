import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import { Select } from '@/components/ui/select'
import { ruleQueries } from '@/features/rules'
import { moderationCopy } from '../copy'
import type { DecisionValues } from '../schemas'

/** The rule that a decision follows, from the current rules. */
export function RuleField({ form }: { form: UseFormReturn<DecisionValues> }) {
  const rules = useQuery(ruleQueries.version(null))
  const failure = rules.isError ? moderationCopy.rulesFailed : undefined
  return (
    <FormField label={moderationCopy.rule} error={form.formState.errors.rule?.message ?? failure}>
      {(control) => (
        <Select {...control} {...form.register('rule')}>
          <option value="">{moderationCopy.chooseRule}</option>
          {rules.data?.rules.map((rule, index) => (
            <option key={rule.id} value={rule.id}>
              {index + 1}. {rule.title}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}
