import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Popover, PopoverContent, PopoverTrigger } from './popover'

function Note() {
  const [text, setText] = useState('')
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
}

function Notes({ title }: { title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger>Write</PopoverTrigger>
      <PopoverContent aria-label={title}>
        <Note />
      </PopoverContent>
    </Popover>
  )
}

it('a popover that is opened again shows what it holds now, with nothing left of what was typed', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Notes title="Monday" />)
  await user.click(screen.getByRole('button', { name: 'Write' }))
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Call Mei')
  await user.keyboard('{Escape}')
  rerender(<Notes title="Tuesday" />)
  await user.click(screen.getByRole('button', { name: 'Write' }))
  expect(screen.getByRole('dialog', { name: 'Tuesday' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('')
})

it('a popover that was closed leaves nothing that could be seen or focused', async () => {
  const user = userEvent.setup()
  render(<Notes title="Monday" />)
  await user.click(screen.getByRole('button', { name: 'Write' }))
  const note = screen.getByRole('textbox', { name: 'Note' })
  await user.keyboard('{Escape}')
  expect(note).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Write' })).toHaveFocus()
  await user.tab()
  expect(document.body).toHaveFocus()
})
