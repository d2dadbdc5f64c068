import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readDraft, type DraftAddress } from './draft-store'
import { useDraft } from './drafts'

let count = 0

/** A draft key that no other test uses. */
function place(): DraftAddress {
  count += 1
  return { viewerId: 'ada', scope: 'left', target: `t${count}` }
}

describe('a draft whose form was left', () => {
  it('a draft that was being sent when its form was left is removed, and leaves a form that came back', async () => {
    const address = place()
    const left = renderHook(() => useDraft(address, ''))
    await act(() => import('./shared-draft'))
    act(() => left.result.current.setValue('sent'))
    const { clear } = left.result.current
    left.unmount()
    await waitFor(async () => expect(await readDraft(address)).toMatchObject({ value: 'sent' }))
    const back = renderHook(() => useDraft(address, ''))
    await waitFor(() => expect(back.result.current.value).toBe('sent'))
    await act(() => import('./shared-draft'))
    await act(() => clear())
    await waitFor(() => expect(back.result.current.value).toBe(''))
    expect(await readDraft(address)).toBeNull()
  })

  it('a draft that is cleared after the form has gone to another place leaves what is written there', async () => {
    const [before, now] = [place(), place()]
    const { result, rerender } = renderHook((address: DraftAddress) => useDraft(address, ''), {
      initialProps: before,
    })
    act(() => result.current.setValue('sent'))
    const { clear } = result.current
    rerender(now)
    act(() => result.current.setValue('being written'))
    await act(() => clear())
    expect(result.current.value).toBe('being written')
    await waitFor(async () =>
      expect(await readDraft(now)).toMatchObject({ value: 'being written' }),
    )
    expect(await readDraft(before)).toBeNull()
  })
})
