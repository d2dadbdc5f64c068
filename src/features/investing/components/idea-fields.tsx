import { Controller, type UseFormReturn } from 'react-hook-form'
import { Counter } from '@/components/counter'
import { FormField } from '@/components/form-field'
import type { TrackUpload } from '@/components/image-field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { investingCopy } from '../copy'
import { investingLimits as limits } from '../limits'
import type { IdeaValues } from '../schemas'
import { IdeaFacts } from './idea-facts'
import { PictureField } from './picture-field'
import { VideoField } from './video-field'

const { fields: labels } = investingCopy

interface IdeaFieldsProps {
  form: UseFormReturn<IdeaValues>
  viewerId: string
  track: TrackUpload
}

/** All fields of an idea. */
export function IdeaFields({ form, viewerId, track }: IdeaFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <WordFields form={form} />
      <IdeaFacts form={form} />
      <Controller
        control={form.control}
        name="image_url"
        render={({ field }) => (
          <PictureField
            viewerId={viewerId}
            url={field.value}
            track={track}
            onChange={field.onChange}
          />
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
            track={track}
            onChange={field.onChange}
          />
        )}
      />
    </div>
  )
}

function WordFields({ form }: Pick<IdeaFieldsProps, 'form'>) {
  const { errors } = form.formState
  return (
    <>
      <FormField
        label={labels.title}
        error={errors.title?.message}
        aside={<Counter text={form.watch('title')} limit={limits.titleMax} />}
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
