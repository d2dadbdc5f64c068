import { describe, expect, it, test } from 'vitest'
import { judgeImage, judgeVideo, mediaPath, sniffVideoType } from './media'

const MEGABYTE = 1024 * 1024
const photo = { type: 'image/jpeg', width: 800, height: 600, bytes: 1 } as const

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

describe('a picture picked for an idea', () => {
  it('a picture may have up to 5 MB', () => {
    expect(judgeImage({ size: 5 * MEGABYTE }, photo)).toBeNull()
    expect(judgeImage({ size: 5 * MEGABYTE + 1 }, photo)).toBe(
      'File too large: File size must be less than 5MB',
    )
  })

  it('a picture has to be an image and must not be empty', () => {
    expect(judgeImage({ size: 10 }, null)).toBe(
      'Invalid file type: Please upload an image or video file',
    )
    expect(judgeImage({ size: 0 }, null)).toBe('This file is empty. Please choose another.')
  })
})

describe('a video picked for an idea', () => {
  it('a video may have up to 50 MB', () => {
    expect(judgeVideo({ size: 50 * MEGABYTE }, 'video/mp4')).toBeNull()
    expect(judgeVideo({ size: 50 * MEGABYTE + 1 }, 'video/mp4')).toBe(
      'File too large: File size must be less than 50MB',
    )
  })

  it('a video has to be a video and must not be empty', () => {
    expect(judgeVideo({ size: 10 }, null)).toBe(
      'Invalid file type: Please upload an image or video file',
    )
    expect(judgeVideo({ size: 0 }, null)).toBe('This file is empty. Please choose another.')
  })

  it('the type of a video is read from its first bytes', () => {
    expect(sniffVideoType(bytesOf('\0\0\0 ftypisom'))).toBe('video/mp4')
    expect(sniffVideoType(bytesOf('\0\0\0 ftypqt  '))).toBe('video/quicktime')
    expect(sniffVideoType(bytesOf('\0\0\0\bwide\0\0'))).toBe('video/quicktime')
    expect(sniffVideoType(bytesOf('\x1a\x45\xdf\xa3....'))).toBe('video/webm')
    expect(sniffVideoType(bytesOf('<html>'))).toBeNull()
    for (const brand of ['heic', 'heix', 'hevc', 'mif1', 'avif', 'M4A ']) {
      expect(sniffVideoType(bytesOf(`\0\0\0 ftyp${brand}`)), brand).toBeNull()
    }
    expect(sniffVideoType(new Uint8Array())).toBeNull()
  })
})

test('a picture picked as a video, or a video as a picture, is reported as such', () => {
  expect(judgeVideo({ size: 10, type: 'image/png' }, null)).toBe(
    'Invalid file type: This is an image. Please upload a video here.',
  )
  expect(judgeImage({ size: 10, type: 'video/mp4' }, null)).toBe(
    'Invalid file type: This is a video. Please upload an image here.',
  )
})

test('a video of a kind that is not accepted is told the accepted kinds', () => {
  expect(judgeVideo({ size: 10, type: 'video/x-msvideo' }, null)).toBe(
    "Invalid file type: We can't play this video. Please upload an MP4, WebM or MOV.",
  )
})

describe('the storage path of media', () => {
  it('a file is stored in the folder of its uploader, with the extension of its type', () => {
    expect(mediaPath('me', { type: 'video/mp4' }, 5, 'abc')).toBe('me/5-abc.mp4')
  })
})
