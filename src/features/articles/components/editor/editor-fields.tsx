import type { KeyboardEvent, RefObject } from 'react'
import { Counter } from '@/components/counter'
import { FormField } from '@/components/form-field'
import type { TrackUpload } from '@/components/image-field'
import { MentionField } from '@/components/mention-field'
import { MentionsIn } from '@/components/mentions-in'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { cn } from '@/lib/cn'
import { articleCopy } from '../../copy'
import { articleLimits as limits } from '../../limits'
import { CATEGORIES, parseCategory } from '../../model/categories'
import type { DraftValue } from '../../model/draft'
import type { ArticleErrors } from '../../schemas'
import { ImagePart } from './image-part'

interface EditorFieldsProps {
  value: DraftValue
  errors: ArticleErrors
  /** Title and text only. */
  isFocused: boolean
  /** The text, for the toolbar. */
  content: RefObject<HTMLTextAreaElement | null>
  onChange: (change: Partial<DraftValue>) => void
}

/** As on paper: no frames, and the page scrolls instead of the field. */
const paper = 'rounded-none border-0 bg-transparent px-0 py-1 focus-visible:outline-none'
/** Shown only near the limit: before that a counter would distract. */
const counter = { from: 0.8, className: 'ml-auto' } as const
const ANY_NUMBER = Number.MAX_SAFE_INTEGER

/** Title and text of an article. */
export function EditorFields({ value, errors, content, isFocused, onChange }: EditorFieldsProps) {
  function handleTitleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    content.current?.focus()
  }

  return (
    <>
      <FormField
        label={articleCopy.titleLabel}
        isLabelHidden
        error={errors.title}
        aside={<Counter text={value.title} limit={limits.titleMax} {...counter} />}
      >
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            autoComplete="off"
            placeholder={articleCopy.titlePlaceholder}
            minRows={1}
            maxRows={ANY_NUMBER}
            className={cn(paper, 'min-h-11 text-2xl font-bold text-balance md:text-3xl')}
            value={value.title}
            onKeyDown={handleTitleKey}
            onChange={(event) => onChange({ title: event.target.value.replace(/[\r\n]+/g, ' ') })}
          />
        )}
      </FormField>
      <FormField
        label={articleCopy.contentLabel}
        isLabelHidden
        hint={isFocused ? undefined : articleCopy.markdownHint}
        error={errors.content}
        aside={<Counter text={value.content} limit={limits.contentMax} {...counter} />}
        className="mt-4"
      >
        {(control) => (
          <MentionsIn kind="community" id={null}>
            <MentionField
              {...control}
              ref={content}
              placeholder={articleCopy.contentPlaceholder}
              minRows={12}
              maxRows={ANY_NUMBER}
              className={cn(paper, 'text-lg leading-relaxed')}
              value={value.content}
              onChange={(event) => onChange({ content: event.target.value })}
            />
          </MentionsIn>
        )}
      </FormField>
    </>
  )
}

interface DetailsProps extends Pick<EditorFieldsProps, 'value' | 'onChange'> {
  viewerId: string
  /** Makes the article wait for its picture. */
  track: TrackUpload
}

/** Category and picture. */
export function Details({ viewerId, value, track, onChange }: DetailsProps) {
  return (
    <section aria-labelledby="article-details" className="mt-10 flex flex-col gap-5 border-t pt-6">
      <h2 id="article-details" className="text-lg">
        {articleCopy.details}
      </h2>
      <CategoryField value={value.category} onChange={(category) => onChange({ category })} />
      <ImagePart
        viewerId={viewerId}
        image_url={value.image_url}
        image_alt={value.image_alt}
        track={track}
        onChange={onChange}
      />
    </section>
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
        <Select
          {...control}
          className="sm:max-w-60"
          value={value ?? ''}
          onChange={(event) => onChange(parseCategory(event.target.value))}
        >
          <option value="">{articleCopy.noCategory}</option>
          {CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
      )}
    </FormField>
  )
}
