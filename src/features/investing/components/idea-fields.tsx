import { Controller, type UseFormReturn } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import { Input, fieldClasses } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { cn } from '@/lib/cn'
import { formatCount } from '@/lib/format'
import { investingCopy } from '../copy'
import { investingLimits as limits } from '../limits'
import { INDUSTRIES, RISKS } from '../model/industries'
import { lengthOf, type IdeaValues } from '../schemas'
import { PictureField } from './picture-field'
import { VideoField } from './video-field'

const { fields: labels, industries, risks } = investingCopy
const selectClasses = cn(fieldClasses, 'read-only:bg-card h-11')

interface IdeaFieldsProps {
  form: UseFormReturn<IdeaValues>
  viewerId: string
}

/** Everything that is said of an idea. */
export function IdeaFields({ form, viewerId }: IdeaFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <WordFields form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberFields form={form} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <PlaceFields form={form} />
      </div>
      <Controller
        control={form.control}
        name="image_url"
        render={({ field }) => (
          <PictureField viewerId={viewerId} url={field.value} onChange={field.onChange} />
        )}
      />
      <Controller
        control={form.control}
        name="video_url"
        render={({ field }) => (
          <VideoField
            viewerId={viewerId}
            label={labels.video}
            url={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </div>
  )
}

type PartProps = Pick<IdeaFieldsProps, 'form'>

function WordFields({ form }: PartProps) {
  const { errors } = form.formState
  const used = lengthOf(form.watch('title').trim())
  return (
    <>
      <FormField
        label={labels.title}
        error={errors.title?.message}
        aside={
          <span className="text-muted-foreground tabular text-sm">
            {investingCopy.counter(formatCount(used), formatCount(limits.titleMax))}
          </span>
        }
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('title')}
            autoComplete="off"
            placeholder={investingCopy.titlePlaceholder}
          />
        )}
      </FormField>
      <FormField label={labels.description} error={errors.description?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register('description')}
            minRows={5}
            placeholder={investingCopy.descriptionPlaceholder}
          />
        )}
      </FormField>
    </>
  )
}

function NumberFields({ form }: PartProps) {
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
          <select {...control} {...form.register('industry')} className={selectClasses}>
            <option value="">{investingCopy.selectIndustry}</option>
            {INDUSTRIES.map((industry) => (
              <option key={industry} value={industry}>
                {industries[industry]}
              </option>
            ))}
          </select>
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
      <FormField label={labels.risk}>
        {(control) => (
          <select {...control} {...form.register('risk')} className={selectClasses}>
            {RISKS.map((risk) => (
              <option key={risk} value={risk}>
                {risks[risk]}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </>
  )
}

function PlaceFields({ form }: PartProps) {
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
