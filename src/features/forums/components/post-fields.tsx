import type { UseFormReturn } from 'react-hook-form'
import { Counter } from '@/components/counter'
import { FormField } from '@/components/form-field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { MentionField } from '@/components/mention-field'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { FORUM_CATEGORIES } from '../model/categories'
import type { PostValues } from '../schemas'
import { SimilarPosts } from './similar-posts'

interface PostFieldsProps {
  form: UseFormReturn<PostValues>
  /** The group of a new post, for similar ones under its title; null for one that is edited. */
  newIn: string | null
}

/** Spec 2 §5: title, content and category, all required. */
export function PostFields({ form, newIn }: PostFieldsProps) {
  const { errors } = form.formState
  return (
    <div className="flex flex-col gap-5">
      <FormField label={forumCopy.postTitle} error={errors.title?.message}>
        {(control) => (
          <Input {...control} {...form.register('title')} autoComplete="off" enterKeyHint="next" />
        )}
      </FormField>
      {newIn !== null && <SimilarPosts title={form.watch('title')} groupId={newIn} />}
      <FormField label={forumCopy.category} error={errors.category?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('category')}
            // CSS counts a select as read-only, which it isn't.
          >
            <option value="">{forumCopy.chooseCategory}</option>
            {FORUM_CATEGORIES.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        label={forumCopy.postContent}
        error={errors.content?.message}
        aside={<Counter text={form.watch('content')} limit={forumLimits.contentMax} />}
      >
        {(control) => <MentionField {...control} {...form.register('content')} minRows={6} />}
      </FormField>
    </div>
  )
}
