import { zodResolver } from '@hookform/resolvers/zod'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FilterChoice } from '@/components/filter-choice'
import { FormField } from '@/components/form-field'
import { LoadFailure } from '@/components/load-failure'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { useViewerState } from '@/features/auth'
import { formatDay } from '@/lib/format'
import { safetyCopy } from '../copy'
import { safetyLimits as limits } from '../limits'
import { MUTE_TIMES, type MuteTime } from '../model/mute-time'
import { useMuteWord, useUnmuteWord } from '../mutations/words'
import { mutedWordSchema, type MutedWordValues } from '../schemas'

/** The viewer's muted words, to add and remove. */
export function MutedWords() {
  const state = useViewerState()
  if (!state.data) {
    if (!state.isError) return <Skeleton className="appear-late rounded-card h-24" />
    return (
      <LoadFailure
        title={safetyCopy.wordsLoadFailed}
        isRetrying={state.isFetching}
        onRetry={() => void state.refetch()}
      />
    )
  }
  const { words, word_ends: ends } = state.data.hidden
  return (
    <div className="flex flex-col gap-4">
      {words.length < limits.words ? (
        <WordForm words={words} />
      ) : (
        <p className="text-muted-foreground text-sm">{safetyCopy.wordsFull}</p>
      )}
      {words.length === 0 ? (
        <p className="text-muted-foreground text-sm">{safetyCopy.noWords}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {words.map((word) => (
            <Word key={word} word={word} until={ends?.[word] ?? null} />
          ))}
        </ul>
      )}
    </div>
  )
}

function WordForm({ words }: { words: readonly string[] }) {
  const mute = useMuteWord()
  const [time, setTime] = useState<MuteTime>('always')
  const form = useForm<MutedWordValues>({
    resolver: zodResolver(mutedWordSchema),
    defaultValues: { word: '' },
  })

  function handleSubmit({ word }: MutedWordValues) {
    if (words.includes(word.toLowerCase())) {
      form.setError('word', { message: safetyCopy.wordTwice }, { shouldFocus: true })
      return
    }
    mute.mutate({ word, time }, { onSuccess: () => form.reset() })
  }

  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
    >
      <FormField
        label={safetyCopy.wordLabel}
        error={form.formState.errors.word?.message}
        className="min-w-0 grow"
      >
        {(control) => <Input {...control} {...form.register('word')} autoComplete="off" />}
      </FormField>
      <FilterChoice
        label={safetyCopy.wordTime}
        value={time}
        options={MUTE_TIMES.map((name) => [name, safetyCopy.muteTimes[name]])}
        onChoose={(name) => setTime(MUTE_TIMES.find((known) => known === name) ?? 'always')}
      />
      <Button type="submit" variant="secondary" isPending={mute.isPending}>
        {safetyCopy.addWord}
      </Button>
    </form>
  )
}

function Word({ word, until }: { word: string; until: string | null }) {
  const unmute = useUnmuteWord()
  return (
    <li className="bg-muted flex max-w-full items-center gap-1 rounded-full pl-3 text-sm">
      <span className="truncate">{word}</span>
      {until !== null && (
        <span className="text-muted-foreground shrink-0">
          {safetyCopy.mutedUntil(formatDay(until) ?? '')}
        </span>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={safetyCopy.removeWord(word)}
        isPending={unmute.isPending}
        onClick={() => unmute.mutate(word)}
      >
        <X aria-hidden strokeWidth={1.75} />
      </Button>
    </li>
  )
}
