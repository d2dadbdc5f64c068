import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AuthProvider } from '@/features/auth'
import { createQueryClient } from '@/lib/query'
import type { SavedState } from '../queries'
import { SaveButton } from './save-button'

it('the bookmark shows what its card says, unless something newer is known', async () => {
  const client = createQueryClient()
  const item = { type: 'article', id: 'a1', title: 'Rye' } as const
  const saved = { note: null, remind_at: null }
  const show = (known: SavedState | null, knownAt: number) => (
    <QueryClientProvider client={client}>
      <AuthProvider>
        <SaveButton item={item} known={known} knownAt={knownAt} />
      </AuthProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(show(null, 1000))
  const button = screen.getByRole('button', { name: 'Save Rye' })
  expect(button).toHaveAttribute('aria-pressed', 'false')
  rerender(show(saved, 2000))
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'))
  rerender(show(null, 1500))
  await act(() => Promise.resolve())
  expect(button).toHaveAttribute('aria-pressed', 'true')
})
