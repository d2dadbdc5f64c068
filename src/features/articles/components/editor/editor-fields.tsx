import { useRef } from 'react'
import { FormField } from '@/components/form-field'
import { Input, fieldClasses } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { cn } from '@/lib/cn'
import { formatCount } from '@/lib/format'
import { lengthOf, tidy } from '@/lib/text'
import { articleCopy } from '../../copy'
import { articleLimits as limits } from '../../limits'
import { CATEGORIES, parseCategory } from '../../model/categories'
import type { DraftValue } from '../../model/draft'
import type { ArticleErrors } from '../../schemas'
import { ImagePart } from './image-part'
import { Toolbar } from './toolbar'

interface EditorFieldsProps {
  viewerId: string
  value: DraftValue
  errors: ArticleErrors
  onChange: (change: Partial<DraftValue>) => void
}

/** The fields of an article. */
export function EditorFields({ viewerId, value, errors, onChange }: EditorFieldsProps) {
  const content = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="flex flex-col gap-5">
      <FormField
        label={articleCopy.titleLabel}
        error={errors.title}
        aside={<Counter text={value.title} limit={limits.titleMax} />}
      >
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            placeholder={articleCopy.titlePlaceholder}
            value={value.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </FormField>
      <CategoryField value={value.category} onChange={(category) => onChange({ category })} />
      <FormField
        label={articleCopy.contentLabel}
        hint={articleCopy.markdownHint}
        error={errors.content}
        aside={<Counter text={value.content} limit={limits.contentMax} />}
      >
        {(control) => (
          <>
            <Toolbar field={content} onChange={(text) => onChange({ content: text })} />
            <Textarea
              {...control}
              ref={content}
              placeholder={articleCopy.contentPlaceholder}
              minRows={10}
              maxRows={28}
              className="leading-relaxed"
              value={value.content}
              onChange={(event) => onChange({ content: event.target.value })}
            />
          </>
        )}
      </FormField>
      <ImagePart
        viewerId={viewerId}
        image_url={value.image_url}
        image_alt={value.image_alt}
        onChange={onChange}
      />
    </div>
  )
}

interface CategoryFieldProps {
  value: DraftValue['category']
  onChange: (category: DraftValue['category']) => void
}

function CategoryField({ value, onChange }: CategoryFieldProps) {
  return (
    <FormField label={articleCopy.categoryLabel}>
      {(control) => (
        <select
          {...control}
          className={cn(fieldClasses, 'read-only:bg-card h-11 sm:max-w-60')}
          value={value ?? ''}
          onChange={(event) => onChange(parseCategory(event.target.value))}
        >
          <option value="">{articleCopy.noCategory}</option>
          {CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      )}
    </FormField>
  )
}

/** Shown only near the limit; before that it would distract. */
function Counter({ text, limit }: { text: string; limit: number }) {
  const count = lengthOf(tidy(text))
  if (count < limit * 0.8) return null
  return (
    <span
      className={cn('tabular text-muted-foreground text-sm', count > limit && 'text-destructive')}
    >
      {articleCopy.count(formatCount(count), formatCount(limit))}
    </span>
  )
}
