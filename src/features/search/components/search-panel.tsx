import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useImperativeHandle, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '@/components/ui/button'
import { useAuth } from '@/features/auth'
import { useDebounced } from '@/lib/debounce'
import { searchCopy } from '../copy'
import { searchLimits } from '../limits'
import { resultPath } from '../model/kinds'
import { searchText } from '../model/text'
import { searchQueries, type Suggestion } from '../queries'
import { useRecentSearches } from '../use-recent'
import { ShowingFor } from './showing-for'
import { OptionContent, optionKey, type PanelOption } from './panel-option'

/** What the box asks of the open panel. */
export interface PanelHandle {
  /** Moves the choice; false when there is nothing to choose from. */
  move: (step: 1 | -1) => boolean
  /** Opens the chosen option; false when none is chosen. */
  openChosen: () => boolean
}

/** What the box says about the panel. */
export interface ShownPanel {
  isShown: boolean
  activeId?: string | undefined
}

interface SearchPanelProps {
  id: string
  handleRef: RefObject<PanelHandle | null>
  text: string
  isOpen: boolean
  onShownChange: (shown: ShownPanel) => void
  onSearch: (text: string) => void
  /** A suggestion was opened. */
  onOpened: (title: string) => void
}

/** What is found for the text, once typing pauses. */
function useSuggestions(text: string, isEnabled: boolean) {
  const wanted = searchText(useDebounced(text, searchLimits.debounceMs))
  const query = useQuery({
    ...searchQueries.suggestions(wanted),
    enabled: isEnabled && wanted !== '',
    placeholderData: (previous) => previous,
  })
  return wanted === '' ? undefined : query.data
}

function optionsFor(
  text: string,
  recent: readonly string[],
  suggestions: readonly Suggestion[] | undefined,
): readonly PanelOption[] {
  if (text === '') return recent.map((query) => ({ type: 'recent', query }))
  if (!suggestions) return []
  return [
    ...suggestions.map((suggestion) => ({ type: 'result', suggestion }) as const),
    { type: 'all', query: text },
  ]
}

/** The next position. There is one more than there are options: the text itself, at -1. */
function moved(active: number, step: 1 | -1, count: number): number {
  const places = count + 1
  return ((active + 1 + step + places) % places) - 1
}

interface Choice {
  text: string
  key: string | null
}

/** The options, and the one chosen with the arrows. */
function useOptions({ id, handleRef, isOpen, onSearch, onOpened, ...props }: SearchPanelProps) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const text = searchText(props.text)
  const { recent, forgetAll } = useRecentSearches()
  const suggestions = useSuggestions(props.text, user !== null && isOpen)
  const options = user ? optionsFor(text, recent, suggestions) : []
  const isShown = isOpen && options.length > 0
  // A choice counts only for the text it was made for, and stays with its option when the list changes.
  const [choice, setChoice] = useState<Choice>({ text, key: null })
  const isChoosing = isShown && choice.text === text
  const active = isChoosing ? options.findIndex((option) => optionKey(option) === choice.key) : -1
  const activeId = active >= 0 ? `${id}-${active}` : undefined

  const report = useEffectEvent(props.onShownChange)
  useEffect(() => report({ isShown, activeId }), [isShown, activeId])

  function open(option: PanelOption) {
    if (option.type !== 'result') {
      onSearch(option.query)
      return
    }
    const { title } = option.suggestion
    const to = resultPath(option.suggestion)
    onOpened(title)
    if (to === null) onSearch(title)
    else void navigate(to)
  }

  useImperativeHandle(handleRef, () => ({
    move(step) {
      const next = options[moved(active, step, options.length)]
      if (options.length > 0) setChoice({ text, key: next ? optionKey(next) : null })
      return options.length > 0
    },
    openChosen() {
      const chosen = options[active]
      if (chosen) open(chosen)
      return chosen !== undefined
    },
  }))

  return {
    text,
    options,
    isShown,
    active,
    open,
    forgetAll,
    words: suggestions?.[0]?.words.join(' ') ?? text,
    corrected: text === '' ? null : suggestions?.[0]?.corrected,
  }
}

/**
 * Below the box: recent searches, or suggestions for what is typed. The focus stays in the box; its arrow
 * keys move the choice.
 */
export function SearchPanel(props: SearchPanelProps) {
  const { id } = props
  const { text, options, isShown, active, words, corrected, ...act } = useOptions(props)
  const found = options.filter(({ type }) => type === 'result').length
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && text !== '' ? searchCopy.suggestionCount(found) : ''}
      </p>
      <div
        hidden={!isShown}
        // The box keeps the focus, so that it doesn't close before the press counts.
        onPointerDown={(event) => event.preventDefault()}
        className="rounded-card bg-card shadow-raised absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto border p-1.5"
      >
        {text === '' && <RecentHeading onClear={() => void act.forgetAll()} />}
        {corrected && <ShowingFor corrected={corrected} className="px-3 pt-2 pb-1 text-xs" />}
        <div
          id={id}
          role="listbox"
          aria-label={text === '' ? searchCopy.recent : searchCopy.suggestions}
        >
          {isShown &&
            options.map((option, index) => (
              // The keyboard reaches options through the box (aria-activedescendant).
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={optionKey(option)}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                onClick={() => act.open(option)}
                className="rounded-control hover:bg-muted aria-selected:bg-muted flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5"
              >
                <OptionContent option={option} words={words} />
              </div>
            ))}
        </div>
      </div>
    </>
  )
}

function RecentHeading({ onClear }: { onClear: () => void }) {
  return (
    <div className="flex items-center justify-between pl-3">
      <p className="text-muted-foreground text-xs font-medium">{searchCopy.recent}</p>
      <Button type="button" variant="ghost" size="small" tabIndex={-1} onClick={onClear}>
        {searchCopy.clearRecent}
      </Button>
    </div>
  )
}
