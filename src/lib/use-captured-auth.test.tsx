import { act, render, renderHook, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { keepCapturedAuth } from './captured-auth'
import { useCapturedAuth } from './use-captured-auth'

test('a captured auth response is handed over only once', () => {
  keepCapturedAuth({ kind: 'code', code: 'abc' })
  const first = renderHook(useCapturedAuth)
  first.rerender()
  expect(first.result.current).toEqual({ kind: 'code', code: 'abc' })
  expect(renderHook(useCapturedAuth).result.current).toBeNull()
})

test('a component that renders twice before it mounts still gets the response', async () => {
  let arrive = (_words: string) => {}
  const promise = new Promise<string>((resolve) => {
    arrive = resolve
  })
  function Answer() {
    const answer = useCapturedAuth()
    return <p>{answer?.kind ?? 'nothing'}</p>
  }
  function Slow() {
    return <p>{use(promise)}</p>
  }
  keepCapturedAuth({ kind: 'message', message: 'Confirm the other' })
  await act(async () => {
    render(
      <Suspense>
        <Answer />
        <Slow />
      </Suspense>,
    )
    await Promise.resolve()
  })
  await act(async () => {
    arrive('there')
    await promise
  })
  expect(screen.getByText('there')).toBeVisible()
  expect(screen.getByText('message')).toBeVisible()
})
