import { Controller, type UseFormReturn } from 'react-hook-form'
import { Counter } from '@/components/counter'
import { FormField } from '@/components/form-field'
import { ImageField, type TrackUpload } from '@/components/image-field'
import { Input } from '@/components/ui/input'
import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { refusalMessage } from '@/lib/errors'
import { eventCopy } from '../copy'
import { organizingCopy } from '../copy/organizing'
import { eventLimits as limits } from '../limits'
import { judgeCover } from '../model/cover'
import { uploadCover } from '../mutations/events'
import type { EventValues } from '../schemas'
import { EventCover } from './event-cover'
import { WhenFields } from './when-fields'

const COVER_BOUNDS = {
  maxWidth: limits.coverPixels.width,
  maxHeight: limits.coverPixels.height,
  maxBytes: limits.storedBytes,
  aspect: 2,
}

interface EventFieldsProps {
  form: UseFormReturn<EventValues>
  viewerId: string
  /** Seed of the pattern that replaces a missing cover. */
  seed: string
  /** How many days after its date the event ends. */
  daysToEnd?: number
  /** Makes the form wait for the cover. */
  track: TrackUpload
}

/** All fields of an event. */
export function EventFields({ form, viewerId, seed, daysToEnd = 0, track }: EventFieldsProps) {
  const { errors } = form.formState
  const [title, description, type] = form.watch(['title', 'description', 'type'])
  return (
    <div className="flex flex-col gap-5">
      <FormField
        label={organizingCopy.name}
        error={errors.title?.message}
        aside={<Counter text={title} limit={limits.titleMax} />}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('title')}
            autoComplete="off"
            placeholder={organizingCopy.namePlaceholder}
          />
        )}
      </FormField>
      <FormField
        label={organizingCopy.description}
        hint={organizingCopy.descriptionHint}
        error={errors.description?.message}
        aside={<Counter text={description} limit={limits.descriptionMax} />}
      >
        {(control) => <Textarea {...control} {...form.register('description')} />}
      </FormField>
      <WhenFields form={form} daysToEnd={daysToEnd} />
      <KindField form={form} />
      <FormField
        label={eventCopy.location}
        hint={organizingCopy.locationHint[type]}
        error={errors.location?.message}
      >
        {(control) => <Input {...control} {...form.register('location')} autoComplete="off" />}
      </FormField>
      <FormField
        label={organizingCopy.max}
        hint={organizingCopy.maxHint}
        error={errors.max_attendees?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('max_attendees')}
            inputMode="numeric"
            autoComplete="off"
            className="sm:max-w-40"
          />
        )}
      </FormField>
      <Cover form={form} viewerId={viewerId} seed={seed} track={track} />
    </div>
  )
}

function KindField({ form }: Pick<EventFieldsProps, 'form'>) {
  return (
    <Controller
      control={form.control}
      name="type"
      render={({ field }) => (
        <fieldset>
          <legend className="mb-1 text-sm font-medium">{organizingCopy.kind}</legend>
          <RadioGroup
            value={field.value}
            onValueChange={field.onChange}
            aria-label={organizingCopy.kind}
            className="sm:grid-cols-2"
          >
            <Kind value="other" />
            <Kind value="online" />
          </RadioGroup>
        </fieldset>
      )}
    />
  )
}

function Kind({ value }: { value: EventValues['type'] }) {
  const { label, hint } = organizingCopy.kinds[value]
  return <RadioOption value={value} label={label} description={hint} />
}

/** Spec 3 §2: a cover with preview and remove. */
function Cover({ form, viewerId, seed, track }: EventFieldsProps) {
  return (
    <Controller
      control={form.control}
      name="cover_photo_url"
      render={({ field }) => (
        <ImageField
          label={organizingCopy.cover}
          hint={organizingCopy.coverHint}
          chooseLabel={field.value ? organizingCopy.changeCover : organizingCopy.chooseCover}
          preview={
            <EventCover
              event={{ id: seed, cover_photo_url: field.value }}
              className="rounded-control h-16 w-32 shrink-0"
            />
          }
          judge={judgeCover}
          bounds={COVER_BOUNDS}
          isCropOffered
          upload={async (picture, options) =>
            field.onChange(await uploadCover({ viewerId, picture, ...options }))
          }
          failureMessage={(error) => refusalMessage(error) ?? organizingCopy.uploadFailed}
          track={track}
          remove={
            field.value
              ? { label: organizingCopy.removeCover, onRemove: () => field.onChange(null) }
              : null
          }
        />
      )}
    />
  )
}
