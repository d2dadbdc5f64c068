import { Controller, type UseFormReturn } from 'react-hook-form'
import { Counter } from '@/components/counter'
import { FormField } from '@/components/form-field'
import { ImageField, type TrackUpload } from '@/components/image-field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { judgeForumCover } from '../model/cover'
import { coverFailureMessage, uploadForumCover } from '../mutations/groups'
import type { ForumGroupValues } from '../schemas'
import { ForumGroupCover } from './group-cover'

const COVER_BOUNDS = {
  maxWidth: forumLimits.coverPixels.width,
  maxHeight: forumLimits.coverPixels.height,
  maxBytes: forumLimits.coverBytes,
  aspect: forumLimits.coverAspect,
}

interface GroupFieldsProps {
  /** Seed of the pattern that replaces a missing cover. */
  groupId: string
  viewerId: string
  form: UseFormReturn<ForumGroupValues>
  /** Makes the form wait for the cover. */
  track: TrackUpload
  /** Moderators can't rename a group. */
  isNameFixed?: boolean
}

/** Spec 2 §2 and §5: cover, name and description, with a live counter. */
export function ForumGroupFields({
  groupId,
  viewerId,
  form,
  track,
  isNameFixed = false,
}: GroupFieldsProps) {
  const { errors } = form.formState
  return (
    <div className="flex flex-col gap-5">
      <CoverField groupId={groupId} viewerId={viewerId} form={form} track={track} />
      <FormField label={forumCopy.groupName} error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('name')}
            autoComplete="off"
            readOnly={isNameFixed}
          />
        )}
      </FormField>
      <FormField
        label={forumCopy.description}
        hint={forumCopy.descriptionHint}
        error={errors.description?.message}
        aside={<Counter text={form.watch('description')} limit={forumLimits.descriptionMax} />}
      >
        {(control) => <Textarea {...control} {...form.register('description')} />}
      </FormField>
    </div>
  )
}

function CoverField({ groupId, viewerId, form, track }: GroupFieldsProps) {
  return (
    <Controller
      control={form.control}
      name="coverUrl"
      render={({ field: { value: coverUrl, onChange } }) => (
        <div className="flex flex-col gap-2">
          <ForumGroupCover
            group={{ id: groupId, cover_image: coverUrl }}
            className="rounded-card aspect-3/1 w-full"
          />
          <ImageField
            label={forumCopy.cover}
            hint={forumCopy.coverHint}
            judge={judgeForumCover}
            bounds={COVER_BOUNDS}
            upload={async (picture, options) =>
              onChange(await uploadForumCover({ userId: viewerId, picture, ...options }))
            }
            failureMessage={coverFailureMessage}
            track={track}
            remove={
              coverUrl === null
                ? null
                : { label: forumCopy.removeCover, onRemove: () => onChange(null) }
            }
          />
        </div>
      )}
    />
  )
}
