import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MemberSearch, MemberSearchRow } from './member-search'

const people = ['Ada', 'Ben'].map((name) => ({
  id: name,
  username: name.toLowerCase(),
  full_name: name,
  name,
  avatar_url: null,
}))

it('the number of people a search finds is announced, and that it finds nobody', async () => {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemberSearch
        label="Member"
        placeholder="Name"
        copy={{ failed: 'The search failed', nobody: 'Nobody found' }}
        debounceMs={0}
        queryOf={(text) => ({
          queryKey: ['people', text],
          queryFn: () =>
            Promise.resolve(people.filter(({ name }) => name.toLowerCase().includes(text))),
        })}
      >
        {(person) => (
          <MemberSearchRow key={person.id} person={person}>
            {null}
          </MemberSearchRow>
        )}
      </MemberSearch>
    </QueryClientProvider>,
  )
  const field = screen.getByLabelText('Member')
  await user.type(field, 'a')
  expect(await screen.findByText('1 person found')).toBe(screen.getByRole('status'))
  await user.type(field, 'x')
  expect(await screen.findByText('Nobody found')).toHaveAttribute('aria-live', 'polite')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
