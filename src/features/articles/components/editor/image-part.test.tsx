import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query'
import { holdUploads, picked } from '../../../../../tests/support/held-uploads'
import { articleCopy } from '../../copy'
import { articleLimits } from '../../limits'
import { ImagePart } from './image-part'

it('an alt text ends after the most characters, counted as the database counts them', () => {
  const onChange = vi.fn()
  const image_url = 'https://pictures.example/fox.png'
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ImagePart
        viewerId="ada"
        image_url={image_url}
        image_alt={null}
        track={(work) => work}
        onChange={onChange}
      />
    </QueryClientProvider>,
  )
  const field = screen.getByLabelText(articleCopy.image.altLabel)
  const value = '🦊'.repeat(articleLimits.altMax + 1)
  fireEvent.change(field, { target: { value } })
  const image_alt = '🦊'.repeat(articleLimits.altMax)
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ image_url, image_alt })
})

it.each([
  ['what was typed during its upload', 'A chart of sales', 'A chart of sales'],
  ['no description, if none was typed', null, null],
])('another picture has %s, not that of the picture before', async (_, typed, stored) => {
  const { finish } = holdUploads()
  const shown = vi.fn()
  function Fields() {
    const [picture, setPicture] = useState<{ image_url: string | null; image_alt: string | null }>({
      image_url: 'https://pictures.example/fox.png',
      image_alt: 'A fox',
    })
    shown(picture)
    return <ImagePart viewerId="ada" {...picture} track={(work) => work} onChange={setPicture} />
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Fields />
    </QueryClientProvider>,
  )
  const input = screen.getByLabelText(articleCopy.image.label, { selector: 'input' })
  await userEvent.upload(input, picked)
  await screen.findByRole('progressbar')
  const field = screen.getByLabelText(articleCopy.image.altLabel)
  if (typed !== null) fireEvent.change(field, { target: { value: typed } })
  await finish('https://pictures.example/chart.png')
  expect(shown).toHaveBeenLastCalledWith({
    image_url: 'https://pictures.example/chart.png',
    image_alt: stored,
  })
})
