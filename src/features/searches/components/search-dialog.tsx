import { zodResolver } from '@hookform/resolvers/zod'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { FormDialog } from '@/components/form-dialog'
import { FormField } from '@/components/form-field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { useChange } from '@/lib/changes'
import { searchesCopy as copy } from '../copy'
import { DELIVERIES, deliveryOf, type SearchParams, type SearchScope } from '../model/search'
import { nameOf } from '../model/words'
import { useChangeSearch, useDeleteSearch, useSaveSearch } from '../mutations'
import type { SavedSearch } from '../queries'
import { searchSchema, type SearchValues } from '../schemas'

interface NewSearch {
  scope: SearchScope
  params: SearchParams
}

interface SearchDialogProps {
  search: SavedSearch | NewSearch
  onClose: () => void
}

function valuesOf(search: SavedSearch | NewSearch): SearchValues {
  return 'id' in search
    ? { name: search.name, delivery: deliveryOf(search.delivery) }
    : { name: nameOf(search.scope, search.params), delivery: 'brief' }
}

/** Asks what a search is called and when to tell of matches; a saved one can be deleted. */
export function SearchDialog({ search: given, onClose }: SearchDialogProps) {
  // What it was opened for: the search is saved before the dialog has closed.
  const [search] = useState(given)
  const save = useSaveSearch()
  const change = useChangeSearch()
  const changeOf = useChange<SearchValues>()
  const remove = useDeleteSearch()
  const isSaved = 'id' in search
  const form = useForm<SearchValues>({
    resolver: zodResolver(searchSchema),
    defaultValues: valuesOf(search),
  })

  function handleSubmit(values: SearchValues) {
    if (isSaved) {
      const changed = changeOf(values, valuesOf(search))
      if (changed) change.mutate({ id: search.id, values: changed }, { onSuccess: onClose })
      else onClose()
    } else save.mutate({ ...search, ...values }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      form={form}
      title={isSaved ? copy.editTitle : copy.saveTitle}
      description={isSaved ? undefined : copy.saveHint}
      isSaved={save.isSuccess || change.isSuccess}
      isPending={save.isPending || change.isPending}
      submitLabel={copy.submit}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <FormField label={copy.name} error={form.formState.errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </FormField>
      <Deliveries form={form} />
      {isSaved && (
        <Button
          variant="ghost"
          className="text-destructive -ml-4 self-start"
          onClick={() => {
            onClose()
            remove(search)
          }}
        >
          <Trash2 aria-hidden strokeWidth={1.75} />
          {copy.delete}
        </Button>
      )}
    </FormDialog>
  )
}

function Deliveries({ form }: { form: UseFormReturn<SearchValues> }) {
  return (
    <div className="-mx-3">
      <p className="px-3 pb-1 text-sm font-semibold">{copy.tell}</p>
      <Controller
        control={form.control}
        name="delivery"
        render={({ field }) => (
          <RadioGroup aria-label={copy.tell} value={field.value} onValueChange={field.onChange}>
            {DELIVERIES.map((delivery) => (
              <RadioOption
                key={delivery}
                value={delivery}
                label={copy.deliveries[delivery].label}
                description={copy.deliveries[delivery].hint}
              />
            ))}
          </RadioGroup>
        )}
      />
    </div>
  )
}
