import { useCallback, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftAddress } from '@/lib/draft-store'
import { newId } from '@/lib/uuid'
import { useKeptForm, valuesOfUnsent, type Unsent } from './draft-form'

/**
 * Like `useDraftForm`, for something new that can still be changed once it is stored. The draft holds its id: what
 * is sent after a lost answer, even after a reload, is the same thing with the current text. `useUnsentForm` is for
 * what can't be changed.
 */
export function useNewForm<T extends FieldValues>(
  form: UseFormReturn<T>,
  address: DraftAddress,
  given: T,
  onReopen?: () => void,
) {
  const [initial] = useState<Unsent<T>>({ values: given, id: null })
  // The id of what is typed next. Never used twice: another tab may have sent the draft it was in.
  const [nextId, setNextId] = useState(newId)
  const withValues = useCallback(
    (now: Unsent<T>, values: T) => ({ values, id: now.id ?? nextId }),
    [nextId],
  )
  const { kept, ...draft } = useKeptForm<T, Unsent<T>>(form, {
    address,
    initial,
    valuesOf: valuesOfUnsent,
    withValues,
    onReopen,
  })
  if (kept.id === nextId) setNextId(newId())
  return { ...draft, id: kept.id ?? nextId }
}
