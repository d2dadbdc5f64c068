import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { componentCopy } from '@/components/copy'
import { FormField } from '@/components/form-field'
import { Input } from '@/components/ui/input'
import { UserAvatar } from '@/components/user-avatar'
import { LiveText } from '@/components/ui/live-text'
import { useDebounced } from '@/lib/debounce'
import { refusalMessage, toAppError } from '@/lib/errors'
import { displayName } from '@/lib/format'

interface FoundPerson {
  id: string
  username: string | null
  full_name: string | null
  name: string | null
  avatar_url: string | null
}

interface MemberSearchProps<TPerson extends FoundPerson, TKey extends QueryKey> {
  label: string
  hint?: string
  placeholder: string
  /** The messages of a failed search, and of one that finds nobody. */
  copy: { failed: string; nobody: string }
  /** Milliseconds. */
  debounceMs: number
  queryOf: (text: string) => UseQueryOptions<TPerson[], Error, TPerson[], TKey>
  /** A `MemberSearchRow` with its key. */
  children: (person: TPerson) => ReactNode
  className?: string
}

/** Finds members of the community by name while someone types. */
export function MemberSearch<TPerson extends FoundPerson, TKey extends QueryKey>({
  label,
  hint,
  placeholder,
  copy,
  debounceMs,
  queryOf,
  children,
  className,
}: MemberSearchProps<TPerson, TKey>) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), debounceMs)
  const found = useQuery({ ...queryOf(search), enabled: search !== '' })
  const people = search === '' ? [] : (found.data ?? [])
  return (
    <div className={className}>
      <FormField label={label} hint={hint}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            placeholder={placeholder}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FormField>
      <LiveText as="div" className="text-muted-foreground mt-3 text-sm">
        {found.isError && (refusalMessage(toAppError(found.error)) ?? copy.failed)}
        {found.isSuccess && search !== '' && people.length === 0 && copy.nobody}
      </LiveText>
      <p role="status" className="sr-only">
        {people.length > 0 && componentCopy.peopleFound(people.length)}
      </p>
      <ul className="divide-y">{people.map(children)}</ul>
    </div>
  )
}

interface MemberSearchRowProps {
  person: FoundPerson
  /** What can be done with them, or why nothing. */
  children: ReactNode
}

/** Someone who was found. */
export function MemberSearchRow({ person, children }: MemberSearchRowProps) {
  return (
    <li className="flex items-center gap-3 py-3">
      <UserAvatar profile={person} isDecorative />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{displayName(person)}</span>
        <span className="text-muted-foreground block truncate text-sm">@{person.username}</span>
      </span>
      {children}
    </li>
  )
}
