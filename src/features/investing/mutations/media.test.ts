import { expect, it, vi } from 'vitest'
import * as storage from '@/lib/storage'
import { uploadVideo } from './media'

it('a video is stored without the place where it was taken', async () => {
  const place = '+52.5200+013.4050/'
  const length = String.fromCharCode(0, 0, 0, 8 + place.length)
  const film = new File([`${length}udta${place}`], 'IMG_0001.MOV', { type: 'video/quicktime' })
  const upload = vi.spyOn(storage, 'uploadObject').mockResolvedValue({ publicUrl: 'x' })
  const signal = new AbortController().signal
  await uploadVideo({ viewerId: 'ada', file: film, signal, onProgress: () => undefined })
  const sent = upload.mock.calls[0]?.[0].file
  expect(await sent?.text()).toHaveLength(film.size)
  expect(await sent?.text()).not.toContain(place)
})
