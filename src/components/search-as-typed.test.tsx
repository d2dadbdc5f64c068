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

describe('the search field of a list', () => {
  it('the search runs once, after typing pauses', async () => {
    const onSearch = vi.fn()
    render(<List onSearch={onSearch} />)
    await userEvent.type(screen.getByRole('searchbox', { name: copy.label }), 'bread ')
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith('bread'))
    expect(onSearch).toHaveBeenCalledTimes(1)
  })

  it('the search runs at once on Enter and on blur, and not again', async () => {
    const onSearch = vi.fn()
    render(<List onSearch={onSearch} />)
    await userEvent.type(screen.getByRole('searchbox'), 'oven{Enter}')
    expect(onSearch.mock.calls).toEqual([['oven']])
    await userEvent.type(screen.getByRole('searchbox'), 's')
    await userEvent.tab()
    expect(onSearch.mock.calls).toEqual([['oven'], ['ovens']])
  })

  it('the field is cleared when the search in the URL is', async () => {
    render(<List onSearch={vi.fn()} />)
    await userEvent.type(screen.getByRole('searchbox'), 'bread{Enter}')
    await userEvent.click(screen.getByRole('button', { name: copy.clear }))
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('text typed while the URL still catches up is not overwritten', async () => {
    const asked: string[] = []
    const { rerender } = render(
      <SearchAsTyped label={copy.label} search="" onSearch={(search) => asked.push(search)} />,
    )
    const box = screen.getByRole('searchbox')
    await userEvent.type(box, 'B{Enter}')
    await userEvent.type(box, 'ak{Enter}')
    await userEvent.type(box, 'ery')
    // The URL catches up with one search after the other.
    for (const search of asked) {
      rerender(<SearchAsTyped label={copy.label} search={search} onSearch={vi.fn()} />)
      expect(box).toHaveValue('Bakery')
    }
    rerender(<SearchAsTyped label={copy.label} search="" onSearch={vi.fn()} />)
    expect(box).toHaveValue('')
  })
})
