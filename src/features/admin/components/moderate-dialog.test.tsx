import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { QueuedReview } from '@/features/business'
import { createQueryClient } from '@/lib/query'
import { adminCopy } from '../copy'
import { adminLimits } from '../limits'
import { ModerateDialog } from './moderate-dialog'

const review = { id: 'r', title: 'Bread', moderation_status: 'rejected' } as QueuedReview

it.each([
  [adminCopy.note, adminLimits.noteMax],
  [adminCopy.reason, adminLimits.reasonMax],
])('%s ends after %i characters, counted as the database counts them', (label, most) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ModerateDialog reviews={[review]} onDone={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value: '🦊'.repeat(most + 1) } })
  expect(field).toHaveValue('🦊'.repeat(most))
})
