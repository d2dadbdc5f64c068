import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Dialog, DialogContent, SidePanelContent } from './dialog'
import { Input } from './input'
import { PageDialogBar, PageDialogContent } from './page-dialog'
import { Textarea } from './textarea'

const COMPOSED = [
  { key: 'Escape', isComposing: true },
  // Safari reports it only through this key code.
  { key: 'Escape', keyCode: 229 },
]

it.each([
  ['a field', Input],
  ['a textarea', Textarea],
])('%s hears no key that belongs to an input method (UX-40)', (_, Field) => {
  const onKeyDown = vi.fn()
  render(<Field aria-label="Text" onKeyDown={onKeyDown} />)
  const field = screen.getByRole('textbox')
  for (const key of COMPOSED) fireEvent.keyDown(field, key)
  expect(onKeyDown).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onKeyDown).toHaveBeenCalledOnce()
})

const content = {
  'a dialog': <DialogContent title="Dialog">{<Input />}</DialogContent>,
  'a side panel': <SidePanelContent title="Dialog">{<Input />}</SidePanelContent>,
  'a page': (
    <PageDialogContent>
      <PageDialogBar title="Dialog" />
      <Input />
    </PageDialogContent>
  ),
}

it.each(Object.entries(content))('%s stays open when Escape ends a composition', (_, children) => {
  const onOpenChange = vi.fn()
  render(
    <Dialog open onOpenChange={onOpenChange}>
      {children}
    </Dialog>,
  )
  const field = screen.getByRole('textbox')
  for (const key of COMPOSED) fireEvent.keyDown(field, key)
  expect(onOpenChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onOpenChange).toHaveBeenCalledWith(false)
})
