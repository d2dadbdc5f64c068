import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { logHandled } from '@/lib/log'
import { articleLimits } from '../../limits'
import type { DraftValue } from '../../model/draft'
import { isConflict, saveArticle } from '../../mutations/save'
import { articleQueries } from '../../queries'
import { readFields } from '../../schemas'

interface ServerSave {
  id: string
  viewerId: string
  value: DraftValue
  /** Something is unsaved and may be saved. */
  isWanted: boolean
  /** The server has this text now; `base` is its new version. */
  onSaved: (text: DraftValue, base: string) => void
  onConflict: () => void
}

/**
 * Saves a draft to the server while it is being written.
 * 1. Only what is valid (Spec 2 §5) is saved, a moment after the last key.
 * 2. One save at a time; what was typed meanwhile follows.
 * 3. A failure loses nothing – the device has the text – and the next key tries again.
 */
export function useServerSave({ id, viewerId, value, isWanted, onSaved, onConflict }: ServerSave) {
  const queryClient = useQueryClient()
  const [isFailed, setIsFailed] = useState(false)
  const underWay = useRef<Promise<unknown> | null>(null)

  const save = useEffectEvent(async () => {
    const { fields } = readFields(value)
    if (!fields || underWay.current) return
    const run = saveArticle({ id, viewerId, fields, base: value.base, isPublished: false })
    underWay.current = run
    try {
      const row = await run
      setIsFailed(false)
      onSaved(value, row.updated_at)
      void queryClient.invalidateQueries({ queryKey: articleQueries.lists() })
    } catch (error) {
      logHandled('A draft was not saved on the server', error)
      setIsFailed(true)
      if (isConflict(error)) onConflict()
    } finally {
      underWay.current = null
    }
  })

  // Every change restarts the debounce; a new base lets what was typed meanwhile follow.
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setTimeout(() => void save(), articleLimits.serverSaveAfterMs)
    return () => clearTimeout(timer)
  }, [isWanted, value])

  return {
    isFailed,
    /** Resolves when no save is in flight. */
    settled: async () => {
      await underWay.current?.catch(() => undefined)
    },
  }
}
