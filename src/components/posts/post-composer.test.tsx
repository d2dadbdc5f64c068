import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query'
import { uploadPicture } from '@/lib/storage-picture'
import { unsavedWork } from '@/lib/unsaved'
import { holdUploads, picked } from '../../../tests/support/held-uploads'
import { PostComposer } from './post-composer'

it('a post waits for its picture, whichever way it is sent, and leaving asks meanwhile', async () => {
  const { finish } = holdUploads()
  const onSend = vi.fn()
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <PostComposer
          viewerId="ada"
          target="waiting"
          isPending={false}
          onSend={onSend}
          writing={{
            scope: 'test-post',
            placeholder: 'Write',
            maxLength: 100,
            problemOf: () => null,
            picture: {
              hint: '',
              failure: '',
              judge: () => null,
              bounds: { maxWidth: 9, maxHeight: 9, maxBytes: 9 },
              upload: async ({ picture, signal }) => {
                const path = 'ada/chart.gif'
                return (await uploadPicture({ bucket: 'groups', path, picture, signal })).publicUrl
              },
            },
          }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await user.type(screen.getByRole('textbox'), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Add picture' }))
  await user.upload(await screen.findByLabelText('Picture', { selector: 'input' }), picked)
  await screen.findByRole('progressbar')
  const post = screen.getByRole('button', { name: 'Post' })
  expect(post).toHaveAccessibleDescription('Waiting for the upload…')
  await user.click(post)
  await user.type(screen.getByRole('textbox'), '{Control>}{Enter}{/Control}')
  expect(onSend).not.toHaveBeenCalled()
  act(() => unsavedWork()?.ask({ leave: vi.fn(), stay: vi.fn() }))
  expect(await screen.findByText(/A file is still uploading/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))

  await finish('https://pictures.example/chart.gif')
  await waitFor(() => expect(unsavedWork()).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Post' }))
  expect(onSend).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      content: 'Hello',
      imageUrl: 'https://pictures.example/chart.gif',
    }),
    expect.anything(),
  )
})
