import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query'
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
