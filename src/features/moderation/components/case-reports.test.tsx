import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { moderationLimits } from '../limits'
import { caseQueries, type CaseDetail } from '../queries'
import { CaseReports } from './case-reports'

afterEach(() => vi.restoreAllMocks())

function report(number: number) {
  return {
    id: `report ${number}`,
    reason: 'spam',
    note: `Note ${number}.`,
    created_at: `2026-11-01T10:00:${String(number % 60).padStart(2, '0')}Z`,
    messages: [],
    snapshot: null,
    picture: null,
    reporter_username: null,
  }
}

test('the reports of a case beyond those that came with it can be loaded', async () => {
  const first = Array.from({ length: moderationLimits.reportPage }, (_, index) => report(index))
  const rpc = vi.spyOn(supabase, 'rpc').mockReturnValue({
    abortSignal: () => Promise.resolve({ data: [report(50)], error: null, status: 200 }),
  } as never)
  const detail = { id: 'case', report_count: 51, reports: first } as unknown as CaseDetail
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CaseReports detail={detail} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { name: '51 reports' })).toBeVisible()
  expect(screen.queryByText('Note 50.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Note 50.')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(51)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  const last = first.at(-1)
  expect(rpc.mock.calls).toEqual([
    [
      'list_case_reports',
      { p_case_id: 'case', p_limit: 50, p_cursor: last?.created_at, p_cursor_id: last?.id },
    ],
  ])
})

test('a case whose reports may no longer be read stays until it is gone itself', async () => {
  const refusal = { code: 'PT404', message: 'there is no such case', details: null, hint: null }
  vi.spyOn(supabase, 'rpc').mockReturnValue({
    abortSignal: () => Promise.resolve({ data: null, error: refusal, status: 404 }),
  } as never)
  const detail = { id: 'case', report_count: 1, reports: [report(0)] } as unknown as CaseDetail
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <p>The case</p>
      <CaseReports detail={detail} />
    </QueryClientProvider>,
  )
  const { queryKey } = caseQueries.reports(detail)
  void client.invalidateQueries({ queryKey })
  await waitFor(() => expect(client.getQueryState(queryKey)?.errorUpdateCount).toBe(1))
  // Shown again after the refusal, which removes them.
  expect(await screen.findByText('Note 0.')).toBeVisible()
  expect(screen.getByText('The case')).toBeVisible()
})
