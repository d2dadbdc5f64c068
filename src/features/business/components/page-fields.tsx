import { Controller, type UseFormReturn } from 'react-hook-form'
import { FormField } from '@/components/form-field'
import type { TrackUpload } from '@/components/image-field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { businessCopy as copy } from '../copy'
import { CATEGORIES } from '../model/categories'
import type { PageValues } from '../schemas'
import { PictureField } from './picture-field'

interface PageFieldsProps {
  form: UseFormReturn<PageValues>
  pageId: string
  viewerId: string
  /** Makes the form wait for its pictures. */
  track: TrackUpload
}

/** Spec 3 §5: the fields that describe a page; three are required. */
export function PageFields({ form, pageId, viewerId, track }: PageFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className="flex flex-col gap-5">
      <FormField label={copy.name} error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="organization" />}
      </FormField>
      <FormField label={copy.category} error={errors.category?.message}>
        {(control) => (
          <Select {...control} {...register('category')}>
            <option value="">{copy.chooseCategory}</option>
            {CATEGORIES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label={copy.description} error={errors.description?.message}>
        {(control) => <Textarea {...control} {...register('description')} />}
      </FormField>
      <Pictures form={form} pageId={pageId} viewerId={viewerId} track={track} />
      <Reach form={form} />
    </div>
  )
}

/** The contact fields, all optional. */
function Reach({ form }: Pick<PageFieldsProps, 'form'>) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <fieldset className="flex flex-col gap-5 border-t pt-5">
      <legend className="sr-only">{copy.optional}</legend>
      <div aria-hidden>
        <p className="font-semibold">{copy.optional}</p>
        <p className="text-muted-foreground text-sm">{copy.optionalHint}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label={copy.website} hint={copy.websiteHint} error={errors.website?.message}>
          {(control) => (
            <Input {...control} {...register('website')} inputMode="url" autoComplete="url" />
          )}
        </FormField>
        <FormField label={copy.email} error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...register('email')} type="email" autoComplete="email" />
          )}
        </FormField>
        <FormField label={copy.phone} error={errors.phone?.message}>
          {(control) => <Input {...control} {...register('phone')} type="tel" autoComplete="tel" />}
        </FormField>
        <FormField label={copy.address} error={errors.address?.message}>
          {(control) => (
            <Input {...control} {...register('address')} autoComplete="street-address" />
          )}
        </FormField>
      </div>
      <FormField label={copy.hours} hint={copy.hoursHint} error={errors.hours?.message}>
        {(control) => <Textarea {...control} {...register('hours')} minRows={2} />}
      </FormField>
    </fieldset>
  )
}

/** A logo and a cover, shown as they will appear. */
function Pictures({ form, pageId, viewerId, track }: PageFieldsProps) {
  const [name, cover, profile] = form.watch(['name', 'cover_image', 'profile_image'])
  const page = { id: pageId, name, cover_image: cover, profile_image: profile }
  return (
    <>
      {(['profile', 'cover'] as const).map((kind) => (
        <Controller
          key={kind}
          control={form.control}
          name={`${kind}_image`}
          render={({ field }) => (
            <PictureField
              page={page}
              viewerId={viewerId}
              kind={kind}
              track={track}
              onChange={field.onChange}
            />
          )}
        />
      ))}
    </>
  )
}
