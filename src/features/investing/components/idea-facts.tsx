import type { UseFormReturn } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import { INDUSTRIES, industryLabel } from '@/components/member-facts'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { investingCopy } from '../copy'
import { investingLimits as limits } from '../limits'
import { RISKS } from '../model/risks'
import type { IdeaValues } from '../schemas'

const { fields: labels, risks } = investingCopy

interface IdeaFactsProps {
  form: UseFormReturn<IdeaValues>
}

/** The fields beside an idea's text: amounts, industry, risk, location and links. */
export function IdeaFacts({ form }: IdeaFactsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberFields form={form} />
      <PlaceFields form={form} />
    </div>
  )
}

/** The amounts. */
function NumberFields({ form }: IdeaFactsProps) {
  const { errors } = form.formState
  return (
    <>
      <FormField
        label={labels.goal}
        hint={investingCopy.goalHint}
        error={errors.funding_goal?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('funding_goal')}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField label={labels.industry} error={errors.industry?.message}>
        {(control) => (
          <Select {...control} {...form.register('industry')}>
            <option value="">{investingCopy.selectIndustry}</option>
            {INDUSTRIES.map((industry) => (
              <option key={industry} value={industry}>
                {industryLabel(industry)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        label={labels.equity}
        hint={investingCopy.equityHint}
        error={errors.equity_offered?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('equity_offered')}
            type="number"
            min={limits.equityMin}
            max={limits.equityMax}
            step={limits.equityStep}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </FormField>
      <RiskField form={form} />
    </>
  )
}

function RiskField({ form }: IdeaFactsProps) {
  return (
    <FormField label={labels.risk}>
      {(control) => (
        <Select {...control} {...form.register('risk')}>
          {RISKS.map((risk) => (
            <option key={risk} value={risk}>
              {risks[risk]}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}

/** Location and links. */
function PlaceFields({ form }: IdeaFactsProps) {
  const { errors } = form.formState
  return (
    <>
      <FormField
        label={labels.location}
        hint={investingCopy.optional}
        error={errors.location?.message}
      >
        {(control) => (
          <Input {...control} {...form.register('location')} autoComplete="address-level2" />
        )}
      </FormField>
      <FormField
        label={labels.website}
        hint={investingCopy.websiteHint}
        error={errors.website?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('website')}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="url"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField
        className="sm:col-span-2"
        label={labels.pitchDeck}
        hint={investingCopy.pitchDeckHint}
        error={errors.pitch_deck_url?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('pitch_deck_url')}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </FormField>
    </>
  )
}
