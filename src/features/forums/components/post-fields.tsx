import { FormField } from '@/components/form-field'
import { fieldClasses, Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { cn } from '@/lib/cn'
import { formatCount } from '@/lib/format'
import { lengthOf, tidy } from '@/lib/text'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { FORUM_CATEGORIES } from '../model/categories'
import type { PostValues } from '../schemas'

interface PostFieldsProps {
  values: PostValues
  problems: Record<string, string>
  onChange: (change: Partial<PostValues>) => void
}

/** Spec 2 §5: title, content and category, all required. */
export function PostFields({ values, problems, onChange }: PostFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <FormField label={forumCopy.postTitle} error={problems.title}>
        {(control) => (
          <Input
            {...control}
            name="title"
            autoComplete="off"
            enterKeyHint="next"
            value={values.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={forumCopy.category} error={problems.category}>
        {(control) => (
          <select
            {...control}
            name="category"
            value={values.category}
            onChange={(event) => onChange({ category: event.target.value })}
            // CSS counts a select as read-only, which it isn't.
            className={cn(fieldClasses, 'read-only:bg-card h-11')}
          >
            <option value="">{forumCopy.chooseCategory}</option>
            {FORUM_CATEGORIES.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField
        label={forumCopy.postContent}
        error={problems.content}
        aside={
          <span className="text-muted-foreground tabular text-sm">
            {formatCount(lengthOf(tidy(values.content)))}/{formatCount(forumLimits.contentMax)}
          </span>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            name="content"
            minRows={6}
            value={values.content}
            onChange={(event) => onChange({ content: event.target.value })}
          />
        )}
      </FormField>
    </div>
  )
}
