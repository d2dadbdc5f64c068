import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { SearchAsTyped } from './search-as-typed'

const copy = { label: 'Search groups...', elsewhere: 'Elsewhere', clear: 'Clear' }

function List({ onSearch }: { onSearch: (search: string) => void }) {
  const [search, setSearch] = useState('')
  return (
    <>
      <SearchAsTyped
        label={copy.label}
        search={search}
        onSearch={(wanted) => {
          setSearch(wanted)
          onSearch(wanted)
        }}
      />
      <button onClick={() => setSearch('')}>{copy.clear}</button>
    </>
  )
}

describe('a search of a list', () => {
  it('begins once, when typing pauses', async () => {
    const onSearch = vi.fn()
    render(<List onSearch={onSearch} />)
    await userEvent.type(screen.getByRole('searchbox', { name: copy.label }), 'bread ')
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith('bread'))
    expect(onSearch).toHaveBeenCalledTimes(1)
  })

  it('begins at once on Enter and when one goes on, and then no more', async () => {
    const onSearch = vi.fn()
    render(<List onSearch={onSearch} />)
    await userEvent.type(screen.getByRole('searchbox'), 'oven{Enter}')
    expect(onSearch.mock.calls).toEqual([['oven']])
    await userEvent.type(screen.getByRole('searchbox'), 's')
    await userEvent.tab()
    expect(onSearch.mock.calls).toEqual([['oven'], ['ovens']])
  })

  it('follows the address', async () => {
    render(<List onSearch={vi.fn()} />)
    await userEvent.type(screen.getByRole('searchbox'), 'bread{Enter}')
    await userEvent.click(screen.getByRole('button', { name: copy.clear }))
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })
})
