import { FormField } from '@/components/form-field'
import { fieldClasses, Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { cn } from '@/lib/cn'
import { investingCopy } from '../copy'
import type { UpdateErrors } from '../model/update-errors'
import { MEDIA_TYPES, parseMediaType, type UpdateValues } from '../schemas'
import { PictureField } from './picture-field'
import type { TrackUpload } from './use-uploads'
import { VideoField } from './video-field'

interface UpdateFieldsProps {
  viewerId: string
  track: TrackUpload
  values: UpdateValues
  errors: UpdateErrors
  onChange: (change: Partial<UpdateValues>) => void
}

/** The fields of an update: text, and perhaps a picture or a video. */
export function UpdateFields({ viewerId, track, values, errors, onChange }: UpdateFieldsProps) {
  const { media_type: type, media_url: url } = values

  function handleMedia(stored: string | null) {
    onChange({ media_url: stored })
  }

  return (
    <div className="flex flex-col gap-5">
      <FormField label={investingCopy.updateTitle} error={errors.title}>
        {(control) => (
          <Input
            {...control}
            name="title"
            autoComplete="off"
            value={values.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={investingCopy.updateContent} error={errors.content}>
        {(control) => (
          <Textarea
            {...control}
            name="content"
            // Measured at zero width, each letter would take a line.
            className="min-w-40"
            placeholder={investingCopy.updateContentPlaceholder}
            value={values.content}
            onChange={(event) => onChange({ content: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={investingCopy.mediaType} error={errors.media_url}>
        {(control) => (
          <select
            {...control}
            name="media_url"
            className={cn(fieldClasses, 'read-only:bg-card h-11 sm:max-w-60')}
            value={type}
            // A file fits only one type.
            onChange={(event) =>
              onChange({ media_type: parseMediaType(event.target.value), media_url: null })
            }
          >
            {MEDIA_TYPES.map((name) => (
              <option key={name} value={name}>
                {investingCopy.mediaTypes[name]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {type === 'image' && (
        <PictureField viewerId={viewerId} url={url} track={track} onChange={handleMedia} />
      )}
      {type === 'video' && (
        <VideoField
          viewerId={viewerId}
          label={investingCopy.fields.video}
          url={url}
          track={track}
          onChange={handleMedia}
        />
      )}
    </div>
  )
}
