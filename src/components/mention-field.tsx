import { use, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import {
  MentionPlaceContext,
  MentionsContext,
  NO_MENTIONS,
  type SuggestionKeys,
} from '@/components/mentions'
import { Textarea } from '@/components/ui/textarea'
import { typedMention, type TypedMention } from '@/lib/mentions'
import { usePart } from '@/lib/parts'

interface Typing extends TypedMention {
  field: HTMLTextAreaElement
}

/** What is typed at the caret of a field, and its place there. */
function typingIn(field: HTMLTextAreaElement): Typing | null {
  if (field.selectionStart !== field.selectionEnd) return null
  const typed = typedMention(field.value, field.selectionEnd)
  return typed && { ...typed, field }
}

/** What is being typed, and the suggestions for it. */
function useMentions() {
  const mentions = use(MentionsContext)
  const place = use(MentionPlaceContext)
  const [typing, setTyping] = useState<Typing | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const keys = useRef<SuggestionKeys>(null)
  const listId = useId()
  const isWanted = typing !== null && place !== null && mentions !== NO_MENTIONS
  const { value: loaded } = usePart(mentions, isWanted)

  function close() {
    setTyping(null)
    setActiveId(null)
  }

  /** Whether the list took a key. */
  function takes({ key }: KeyboardEvent): boolean {
    return keys.current?.(key) === true
  }

  const list = loaded && typing && place && (
    <loaded.Suggestions
      field={typing.field}
      typed={typing}
      place={place}
      listId={listId}
      keys={keys}
      onActive={setActiveId}
      onClose={close}
    />
  )
  const popup = activeId !== null && {
    'aria-autocomplete': 'list' as const,
    'aria-controls': listId,
    'aria-activedescendant': activeId,
  }
  return { typing, setTyping, takes, close, list, popup }
}

/**
 * A textarea that suggests members after an @. It stays a text field, with the list as its popup:
 * a field that turns into another control while someone types in it is announced as a new one.
 */
export function MentionField({
  onChange,
  onKeyDown,
  onSelect,
  onBlur,
  ...props
}: ComponentProps<typeof Textarea>) {
  const { typing, setTyping, takes, close, list, popup } = useMentions()
  return (
    <>
      <Textarea
        {...props}
        {...popup}
        onChange={(event) => {
          onChange?.(event)
          setTyping(typingIn(event.target))
        }}
        onSelect={(event) => {
          onSelect?.(event)
          // The caret has left the name.
          if (typing && typingIn(event.currentTarget)?.start !== typing.start) close()
        }}
        onBlur={(event) => {
          onBlur?.(event)
          close()
        }}
        onKeyDown={(event) => {
          if (!takes(event)) {
            onKeyDown?.(event)
            return
          }
          event.preventDefault()
          // Escape must not also close what is around the field.
          event.stopPropagation()
        }}
      />
      {list}
    </>
  )
}
