import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/menu'
import { pressListKey } from './list-keys'

/** A list of one card, whose menu has these entries, each with its key. */
function renderCard(entries: Record<string, string | undefined>) {
  const onSelect = vi.fn<(name: string) => void>()
  render(
    <main>
      <div role="feed">
        <article aria-label="Card" tabIndex={-1}>
          <Menu>
            <MenuTrigger>
              <button type="button">More</button>
            </MenuTrigger>
            <MenuContent>
              {Object.entries(entries).map(([name, key]) => (
                <MenuItem key={name} aria-keyshortcuts={key} onSelect={() => onSelect(name)}>
                  {name}
                </MenuItem>
              ))}
            </MenuContent>
          </Menu>
        </article>
      </div>
    </main>,
  )
  screen.getByRole('article').focus()
  return onSelect
}

test('the key s presses the entry of a menu that saves the item, however often', async () => {
  const onSelect = renderCard({ 'Copy link': undefined, Save: 's' })
  pressListKey('s')
  await waitFor(() => expect(onSelect.mock.calls).toEqual([['Save']]))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  screen.getByRole('article').focus()
  pressListKey('s')
  await waitFor(() => expect(onSelect.mock.calls).toEqual([['Save'], ['Save']]))
})

test('the key s leaves a menu open that has no entry to save', async () => {
  const onSelect = renderCard({ 'Copy link': undefined })
  pressListKey('s')
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  expect(onSelect).not.toHaveBeenCalled()
})
