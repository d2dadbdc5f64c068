import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useState } from 'react'
import type { SuggestionsProps } from '@/components/mentions'
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover'
import { UserAvatar } from '@/components/user-avatar'
import { cn } from '@/lib/cn'
import { useDebounced } from '@/lib/debounce'
import { displayName } from '@/lib/format'
import { mentionCopy } from '../copy'
import { characterRect } from '../model/caret'
import { insertMention } from '../model/insert'
import { isMeantBy } from '../model/matches'
import { mentionQueries, type Suggested } from '../queries'

const PAUSE_MS = 120
const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

type Asked = Pick<SuggestionsProps, 'place' | 'typed'>

/** Those whose names begin with what was typed: the database knows which, and that `dang` means Đặng. */
function usePeople({ place, typed }: Asked): Suggested[] {
  const name = useDebounced(typed.name, PAUSE_MS)
  const { data = [], isPlaceholderData } = useQuery(mentionQueries.suggestions(place, name))
  // An older answer is narrowed until the new one is there.
  const isOlder = isPlaceholderData || name !== typed.name
  return isOlder ? data.filter((person) => isMeantBy(typed.name, person)) : data
}

/** Which of them Enter chooses, and the keys that change it. */
function useChoice(people: Suggested[], props: SuggestionsProps) {
  const { field, typed, listId, keys, onActive, onClose } = props
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = people.findIndex(({ profile_id: id }) => id === chosenId)
  const active = Math.max(0, chosen)
  const optionId = people.length > 0 ? `${listId}-${active}` : null
  const tellActive = useEffectEvent(onActive)
  useEffect(() => tellActive(optionId), [optionId])
  useEffect(() => () => tellActive(null), [])

  function choose(person: Suggested | undefined) {
    if (!person) return
    insertMention(field, typed.start, person.username)
    onClose()
  }

  useImperativeHandle(keys, () => (key: string) => {
    if (people.length === 0) return false
    const step = STEPS.get(key)
    if (step !== undefined)
      setChosenId(people.at((active + step) % people.length)?.profile_id ?? null)
    else if (key === 'Enter' || key === 'Tab') choose(people[active])
    else if (key === 'Escape') onClose()
    else return false
    return true
  })

  return { active, choose }
}

/** The members to mention, below or above what was typed. The focus stays in the field. */
export function Suggestions(props: SuggestionsProps) {
  const { field, typed, listId } = props
  const { start } = typed
  const people = usePeople(props)
  const { active, choose } = useChoice(people, props)
  const anchor = useMemo(
    () => ({ current: { getBoundingClientRect: () => characterRect(field, start) } }),
    [field, start],
  )
  return (
    <>
      <p role="status" className="sr-only">
        {people.length > 0 && mentionCopy.found(people.length)}
      </p>
      <Popover open={people.length > 0}>
        <PopoverAnchor virtualRef={anchor} />
        <PopoverContent
          id={listId}
          role="listbox"
          aria-label={mentionCopy.label}
          align="start"
          className="relative max-h-64 w-72 overflow-y-auto p-1"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // The field's own keys close it.
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          {people.map((person, index) => (
            <Option
              key={person.profile_id}
              id={`${listId}-${index}`}
              person={person}
              isActive={index === active}
              onChoose={() => choose(person)}
            />
          ))}
        </PopoverContent>
      </Popover>
    </>
  )
}

interface OptionProps {
  id: string
  person: Suggested
  isActive: boolean
  onChoose: () => void
}

function Option({ id, person, isActive, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={cn(
        'rounded-control hover:bg-muted flex min-h-11 cursor-pointer items-center gap-3 px-2 py-1',
        isActive && 'bg-muted',
      )}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <UserAvatar profile={{ ...person, id: person.profile_id }} size="small" isDecorative />
      <span className="min-w-0 grow">
        <span className="block truncate text-sm font-medium">{displayName(person)}</span>
        <span className="text-muted-foreground block truncate text-sm">@{person.username}</span>
      </span>
    </div>
  )
}
