import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { MentionField } from '@/components/mention-field'
import { MentionsContext } from '@/components/mentions'
import { MentionsIn } from '@/components/mentions-in'
import { createQueryClient } from '@/lib/query'
import { mentions } from '..'

const { rpc } = vi.hoisted(() => ({ rpc: vi.fn() }))
vi.mock('@/lib/supabase', () => ({ supabase: { rpc } }))

const people = ['ben', 'bea', 'fay'].map((username) => ({
  profile_id: username,
  username,
  full_name: `${username} Björk`,
  name: null,
  avatar_url: null,
  verified: false,
}))

const cancelled = vi.fn()

function Form() {
  const [text, setText] = useState('')
  return (
    <MentionField
      aria-label="Comment"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') cancelled()
      }}
    />
  )
}

beforeEach(() => {
  cancelled.mockReset()
  rpc.mockReset()
  rpc.mockReturnValue({ abortSignal: () => Promise.resolve({ data: people, error: null }) })
})

async function show() {
  const user = userEvent.setup()
  await mentions.whenLoaded()
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <MentionsContext value={mentions}>
          <MentionsIn kind="forum_post" id="p">
            <Form />
          </MentionsIn>
        </MentionsContext>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const field = screen.getByRole('textbox', { name: 'Comment' })
  return { user, field }
}

const option = (name: string) => screen.findByRole('option', { name: new RegExp(`@${name}$`) })

it('arrow keys move through the people of the place, and Enter writes the chosen one', async () => {
  const { user, field } = await show()
  await user.type(field, 'Thanks @')
  const first = await option('ben')
  expect(rpc).toHaveBeenCalledWith('suggest_mentions', {
    p_kind: 'forum_post',
    p_place_id: 'p',
    p_query: '',
  })
  expect(screen.getByRole('listbox', { name: 'People to mention' })).toBeInTheDocument()
  expect(field).toHaveAttribute('aria-activedescendant', first.id)
  await user.keyboard('{ArrowDown}')
  expect(field).toHaveAttribute('aria-activedescendant', (await option('bea')).id)
  expect(await option('bea')).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(await option('fay')).toHaveAttribute('aria-selected', 'true')
  // Safari reports only through this key code that an input method takes it.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(field).toHaveValue('Thanks @')
  await user.keyboard('{Enter}')
  expect(field).toHaveValue('Thanks @fay ')
  expect(field).toHaveFocus()
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

it('letters narrow the list at once, by any word of a name and without accents', async () => {
  const { user, field } = await show()
  await user.type(field, '@be')
  await option('ben')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await user.type(field, 'a')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.clear(field)
  await user.type(field, '@bjork')
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  await user.keyboard('{Tab}')
  expect(field).toHaveValue('@ben ')
})

it('the list shows whom the database finds, whose letters the browser can’t take apart', async () => {
  const [person] = people
  const found = [{ ...person, username: 'vdang', full_name: 'Đặng Văn Long' }]
  rpc.mockReturnValue({ abortSignal: () => Promise.resolve({ data: found, error: null }) })
  const { user, field } = await show()
  await user.type(field, '@dang')
  expect(await option('vdang')).toBeInTheDocument()
})

it('Escape closes the list and nothing around it; the next Escape is the form’s', async () => {
  const { user, field } = await show()
  await user.type(field, '@be')
  await option('ben')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(cancelled).not.toHaveBeenCalled()
  expect(field).toHaveValue('@be')
  await user.keyboard('{Escape}')
  expect(cancelled).toHaveBeenCalledOnce()
})

it('a press on a person writes them, and the field keeps the focus', async () => {
  const { user, field } = await show()
  await user.type(field, '@b')
  await user.click(await option('bea'))
  expect(field).toHaveValue('@bea ')
  expect(field).toHaveFocus()
})

it('an address is no mention, and Enter starts a line', async () => {
  const { user, field } = await show()
  await user.type(field, 'me@be{Enter}')
  expect(field).toHaveValue('me@be\n')
  expect(rpc).not.toHaveBeenCalled()
})
