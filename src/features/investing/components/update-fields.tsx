import { Controller, type UseFormReturn } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import type { TrackUpload } from '@/components/image-field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { investingCopy } from '../copy'
import { MEDIA_TYPES, parseMediaType, type UpdateValues } from '../schemas'
import { PictureField } from './picture-field'
import { VideoField } from './video-field'

interface UpdateFieldsProps {
  form: UseFormReturn<UpdateValues>
  viewerId: string
  track: TrackUpload
}

/** The fields of an update: text, and perhaps a picture or a video. */
export function UpdateFields({ form, viewerId, track }: UpdateFieldsProps) {
  const { errors } = form.formState
  return (
    <div className="flex flex-col gap-5">
      <FormField label={investingCopy.updateTitle} error={errors.title?.message}>
        {(control) => <Input {...control} {...form.register('title')} autoComplete="off" />}
      </FormField>
      <FormField label={investingCopy.updateContent} error={errors.content?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register('content')}
            // Measured at zero width, each letter would take a line.
            className="min-w-40"
            placeholder={investingCopy.updateContentPlaceholder}
          />
        )}
      </FormField>
      <MediaFields form={form} viewerId={viewerId} track={track} />
    </div>
  )
}

function MediaFields({ form, viewerId, track }: UpdateFieldsProps) {
  const type = form.watch('media_type')
  return (
    <Controller
      control={form.control}
      name="media_url"
      render={({ field: { value: url, onChange, ref, name } }) => (
        <>
          <FormField
            label={investingCopy.mediaType}
            error={form.formState.errors.media_url?.message}
          >
            {(control) => (
              <Select
                {...control}
                ref={ref}
                name={name}
                className="sm:max-w-60"
                value={type}
                onChange={({ target }) => {
                  form.setValue('media_type', parseMediaType(target.value), { shouldDirty: true })
                  // A file fits only one type.
                  onChange(null)
                }}
              >
                {MEDIA_TYPES.map((option) => (
                  <option key={option} value={option}>
                    {investingCopy.mediaTypes[option]}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          {type === 'image' && (
            <PictureField viewerId={viewerId} url={url} track={track} onChange={onChange} />
          )}
          {type === 'video' && (
            <VideoField
              viewerId={viewerId}
              label={investingCopy.fields.video}
              url={url}
              track={track}
              onChange={onChange}
            />
          )}
        </>
      )}
    />
  )
}
