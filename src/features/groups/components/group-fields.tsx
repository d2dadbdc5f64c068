import { Counter } from '@/components/counter'
import { ImageField, type TrackUpload } from '@/components/image-field'
import { FormField } from '@/components/form-field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { refusalMessage } from '@/lib/errors'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { groupCopy } from '../copy'
import { groupLimits as limits } from '../limits'
import { judgeImage } from '../model/image'
import { uploadGroupImage } from '../mutations/groups'
import type { GroupValues } from '../schemas'
import { GroupCover } from './group-cover'

const COVER_BOUNDS = {
  maxWidth: limits.coverPixels.width,
  maxHeight: limits.coverPixels.height,
  maxBytes: limits.storedBytes,
  aspect: 3,
}

interface GroupFieldsProps {
  form: UseFormReturn<GroupValues>
  viewerId: string
  /** Chooses the pattern shown without a cover. */
  seed: string
  /** Makes the form wait for the cover. */
  track: TrackUpload
}

/** Name, description and cover of a group. */
export function GroupFields({ form, viewerId, seed, track }: GroupFieldsProps) {
  const { errors } = form.formState
  return (
    <div className="flex flex-col gap-5">
      <FormField label={groupCopy.name} hint={groupCopy.nameHint} error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </FormField>
      <FormField
        label={groupCopy.description}
        hint={groupCopy.descriptionHint}
        error={errors.description?.message}
        aside={<Counter text={form.watch('description')} limit={limits.descriptionMax} />}
      >
        {(control) => <Textarea {...control} {...form.register('description')} />}
      </FormField>
      <Controller
        control={form.control}
        name="cover_image"
        render={({ field }) => (
          <ImageField
            label={groupCopy.cover}
            hint={groupCopy.coverHint}
            chooseLabel={field.value ? groupCopy.changeCover : groupCopy.chooseCover}
            preview={
              <GroupCover
                group={{ id: seed, cover_image: field.value }}
                className="rounded-control h-16 w-32 shrink-0 sm:w-48"
              />
            }
            judge={judgeImage}
            bounds={COVER_BOUNDS}
            isCropOffered
            upload={async (picture, options) =>
              field.onChange(await uploadGroupImage({ viewerId, picture, ...options }))
            }
            failureMessage={(error) => refusalMessage(error) ?? groupCopy.uploadFailed}
            track={track}
            remove={
              field.value
                ? { label: groupCopy.removeCover, onRemove: () => field.onChange(null) }
                : null
            }
          />
        )}
      />
    </div>
  )
}
