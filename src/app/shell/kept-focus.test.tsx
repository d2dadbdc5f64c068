import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFocus } from './kept-focus'

let stop: AbortController

function Page({ hasList = true }: { hasList?: boolean }) {
  const [isThere, setIsThere] = useState(true)
  const button = isThere && <button onClick={() => setIsThere(false)}>Remove</button>
  return (
    <>
      <h1>Blocked members</h1>
      {hasList ? (
        <ul aria-label="Members">
          <li>{button}</li>
        </ul>
      ) : (
        button
      )}
      <input aria-label="Word" />
    </>
  )
}

function show(page: React.ReactNode) {
  const main = document.createElement('main')
  document.body.append(main)
  render(page, { container: main })
  keepFocus(stop.signal)
}

beforeEach(() => {
  stop = new AbortController()
})

afterEach(() => {
  stop.abort()
  cleanup()
  document.body.replaceChildren()
})

function removeByKeyboard() {
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.click(button)
}

it('the focus goes to the list when the row that had it is removed', async () => {
  show(<Page />)
  removeByKeyboard()
  await waitFor(() => expect(screen.getByRole('list')).toHaveFocus())
})

it('the focus goes to the list also when the app had moved it to the row from elsewhere', async () => {
  show(<Page />)
  screen.getByRole('textbox').focus()
  screen.getByRole('button').focus()
  // What left the field is told after the row has the focus.
  await Promise.resolve()
  removeByKeyboard()
  await waitFor(() => expect(screen.getByRole('list')).toHaveFocus())
})

it('the focus goes to the heading when the removed element was in no list, form or landmark', async () => {
  show(<Page hasList={false} />)
  removeByKeyboard()
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())
})

it('the focus goes to the list when what was chosen in a menu of the row removes it', async () => {
  show(<Page />)
  const opener = screen.getByRole('button')
  opener.id = 'opener'
  const menu = render(
    <div role="menu" aria-labelledby="opener">
      <button role="menuitem" onClick={() => fireEvent.click(opener)}>
        Delete
      </button>
    </div>,
  )
  const item = screen.getByRole('menuitem')
  item.focus()
  fireEvent.click(item)
  menu.unmount()
  await waitFor(() => expect(screen.getByRole('list')).toHaveFocus())
})

it('the focus stays in a popover when what had it there is removed', async () => {
  show(<h1>Feed</h1>)
  render(
    <div role="dialog" aria-label="Notifications" tabIndex={-1}>
      <Page hasList={false} />
    </div>,
  )
  removeByKeyboard()
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
})

it('nothing is focused when the removed element no longer had the focus', async () => {
  show(<Page />)
  const button = screen.getByRole('button')
  button.focus()
  button.blur()
  await Promise.resolve()
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(document.body).toHaveFocus()
})
