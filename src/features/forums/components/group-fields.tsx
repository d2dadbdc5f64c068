import { FormField } from '@/components/form-field'
import { ImageField } from '@/components/image-field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { cn } from '@/lib/cn'
import { lengthOf, tidy } from '@/lib/text'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { judgeForumCover } from '../model/cover'
import { coverFailureMessage, uploadForumCover } from '../mutations/groups'
import type { GroupValues } from '../schemas'
import { GroupCover } from './group-cover'

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
  values: GroupValues
  problems: Record<string, string>
  onChange: (change: Partial<GroupValues>) => void
  /** Moderators can't rename a group. */
  isNameFixed?: boolean
}

/** Spec 2 §2 and §5: cover, name and description, with a live counter. */
export function GroupFields({
  groupId,
  viewerId,
  values,
  problems,
  onChange,
  isNameFixed = false,
}: GroupFieldsProps) {
  const used = lengthOf(tidy(values.description))
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <GroupCover
          group={{ id: groupId, cover_image: values.coverUrl }}
          className="rounded-card aspect-3/1 w-full"
        />
        <ImageField
          label={forumCopy.cover}
          hint={forumCopy.coverHint}
          judge={judgeForumCover}
          bounds={COVER_BOUNDS}
          upload={async (picture, options) => {
            onChange({
              coverUrl: await uploadForumCover({ userId: viewerId, picture, ...options }),
            })
          }}
          failureMessage={coverFailureMessage}
        />
        {values.coverUrl !== null && (
          <Button
            variant="ghost"
            size="small"
            className="self-start"
            onClick={() => onChange({ coverUrl: null })}
          >
            {forumCopy.removeCover}
          </Button>
        )}
      </div>
      <FormField label={forumCopy.groupName} error={problems.name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="off"
            readOnly={isNameFixed}
            value={values.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </FormField>
      <FormField
        label={forumCopy.description}
        hint={forumCopy.descriptionHint}
        error={problems.description}
        aside={
          <span
            className={cn(
              'tabular text-sm',
              used > forumLimits.descriptionMax ? 'text-destructive' : 'text-muted-foreground',
            )}
          >
            {forumCopy.counter(used, forumLimits.descriptionMax)}
          </span>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            name="description"
            value={values.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </FormField>
    </div>
  )
}
