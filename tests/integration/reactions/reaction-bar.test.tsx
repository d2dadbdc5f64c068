import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { AuthProvider, useAuth } from '@/features/auth'
import { ReactionBar } from '@/features/reactions'
import { createQueryClient } from '@/lib/query'
import { shownToasts } from '@/lib/toast'
import { makeMember, signInAs, useFreshBrowser } from '../members'

useFreshBrowser()

/**
 * The requests for reactions are stubbed, so that these tests control the counts and the failures.
 */
const item = { contentType: 'article', contentId: '6f1c2d3e-0000-4000-8000-000000000009' } as const

interface Answers {
  counts?: { reaction_type: string; count: number }[]
  mine?: string | null
  set?: (type: string) => { status: number; body: unknown } | Promise<Response>
}

function answer({ counts = [], mine = null, set }: Answers) {
  const send = globalThis.fetch
  const asked: { method: string; path: string; body: string }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const path = /\/rest\/v1\/([^?]*(?:reaction)[^?]*)/.exec(url)?.[1]
    if (!path) return send(input, init)
    const method = init?.method ?? 'GET'
    const body = typeof init?.body === 'string' ? init.body : ''
    asked.push({ method, path, body })
    if (path === 'reaction_counts') return Response.json(counts)
    if (path === 'reactions' && method === 'DELETE') {
      counts = counts.filter(({ reaction_type }) => reaction_type !== mine)
      mine = null
      return new Response(null, { status: 204 })
    }
    if (path === 'reactions') return Response.json(mine ? [{ reaction_type: mine }] : [])
    if (path === 'rpc/set_reaction') {
      const type = String(Reflect.get(Object(JSON.parse(body)), 'p_reaction_type'))
      const given = await set?.(type)
      if (!given || given instanceof Response) {
        mine = type
        counts = [...counts, { reaction_type: type, count: 1 }]
      }
      if (given instanceof Response) return given
      return Response.json(given?.body ?? { mine: type, counts: {} }, {
        status: given?.status ?? 200,
      })
    }
    return Response.json([
      {
        ...{ reaction_id: item.contentId, reaction_type: 'love', created_at: '2026-01-01' },
        ...{ profile_id: item.contentId, username: 'ada', full_name: 'Ada Byron', name: null },
        ...{ avatar_url: null, verified: false },
      },
    ])
  })
  return {
    asked,
    writes: () => asked.filter(({ method, path }) => method !== 'GET' && !path.includes('list_')),
  }
}

/** Like the app, renders nothing until the session is known. */
function WhenKnown() {
  return useAuth().status === 'loading' ? null : <ReactionBar item={item} />
}

function show() {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <MemoryRouter>
          <WhenKnown />
        </MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>,
  )
  return user
}

describe('a member’s reactions', () => {
  test('one click on Like adds the reaction, the next one removes it', async () => {
    await signInAs(await makeMember('reader'))
    const { writes } = answer({ counts: [{ reaction_type: 'love', count: 2 }] })
    const user = show()
    expect(await screen.findByRole('button', { name: '2. See who reacted' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Like' }))
    expect(screen.getByRole('button', { name: '3. See who reacted' })).toBeVisible()
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(JSON.parse(writes()[0]?.body ?? '')).toEqual({
      p_content_type: 'article',
      p_content_id: item.contentId,
      p_reaction_type: 'like',
    })
  })

  test('the picker offers five reactions, and choosing the current one removes it', async () => {
    await signInAs(await makeMember('reader'))
    const { writes } = answer({ counts: [{ reaction_type: 'laugh', count: 1 }], mine: 'laugh' })
    const user = show()
    await screen.findByRole('button', { name: 'Haha, your reaction. Take it back' })
    await user.click(screen.getByRole('button', { name: 'Choose a reaction' }))
    const picker = within(await screen.findByRole('dialog', { name: 'Choose a reaction' }))
    expect(picker.getAllByRole('button').map((button) => button.textContent)).toEqual([
      ...['Like', 'Dislike', 'Love', 'Haha', 'Sad'],
    ])
    expect(picker.getByRole('button', { name: 'Haha', pressed: true })).toBeVisible()
    await user.click(picker.getByRole('button', { name: 'Haha' }))
    expect(screen.queryByRole('button', { name: /See who reacted/ })).toBeNull()
    await waitFor(() => expect(writes().map(({ method }) => method)).toEqual(['DELETE']))
  })

  test('several quick clicks send the first and then only the last state', async () => {
    await signInAs(await makeMember('reader'))
    const gate: (() => void)[] = []
    const { writes } = answer({
      set: (type) =>
        new Promise((resolve) => {
          gate.push(() => resolve(Response.json({ mine: type, counts: { [type]: 1 } })))
        }),
    })
    const user = show()
    const like = await screen.findByRole('button', { name: 'Like' })
    await waitFor(() => expect(like).toBeEnabled())
    await vi.waitFor(() => expect(writes()).toHaveLength(0))
    await user.click(like)
    await waitFor(() => expect(gate).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Like, your reaction. Take it back' }))
    await user.click(screen.getByRole('button', { name: 'Like' }))
    await user.click(screen.getByRole('button', { name: 'Like, your reaction. Take it back' }))
    expect(writes()).toHaveLength(1)
    gate[0]?.()
    await waitFor(() => expect(writes().map(({ method }) => method)).toEqual(['POST', 'DELETE']))
    expect(screen.getByRole('button', { name: 'Like' })).toBeVisible()
  })

  test('a reaction that fails is undone, with an error', async () => {
    await signInAs(await makeMember('reader'))
    answer({ set: () => ({ status: 500, body: { message: 'broken' } }) })
    const user = show()
    const like = await screen.findByRole('button', { name: 'Like' })
    await user.click(like)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Like' })).toBeVisible())
    expect(screen.queryByRole('button', { name: /See who reacted/ })).toBeNull()
    await waitFor(() => {
      expect(shownToasts()).toMatchObject([{ title: 'Failed to update reaction' }])
    })
  })

  test('clicking the count shows who reacted', async () => {
    await signInAs(await makeMember('reader'))
    answer({ counts: [{ reaction_type: 'love', count: 1 }] })
    const user = show()
    await user.click(await screen.findByRole('button', { name: '1. See who reacted' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Who reacted' }))
    expect(await dialog.findByRole('link', { name: /Ada Byron/ })).toBeVisible()
    expect(dialog.getAllByRole('img', { name: 'Love' })).not.toEqual([])
  })
})

test('a visitor sees the counts and is asked to sign in to react', async () => {
  const { writes } = answer({ counts: [{ reaction_type: 'like', count: 4 }] })
  const user = show()
  expect(await screen.findByRole('button', { name: '4. See who reacted' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Like' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign in required' }))
  expect(dialog.getByText('You need to be signed in to react')).toBeVisible()
  expect(writes()).toHaveLength(0)
})
