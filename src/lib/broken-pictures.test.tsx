import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { guardAgainstBrokenPictures } from './broken-pictures'

function fail(picture: HTMLImageElement): string {
  picture.dispatchEvent(new Event('error'))
  return picture.src
}

// Vitest calls what it returns at the end.
beforeAll(guardAgainstBrokenPictures)
afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

it('a broken picture is replaced by the placeholder once, without a loop (UX-61)', () => {
  const picture = document.createElement('img')
  picture.src = 'https://pictures.test/gone.png'
  document.body.append(picture)
  expect(fail(picture)).toBe('http://localhost:3000/placeholder.svg')
  const set = vi.spyOn(picture, 'src', 'set')
  fail(picture)
  expect(set).not.toHaveBeenCalled()
  set.mockRestore()
  // Another picture in its place gets a try of its own.
  picture.src = 'https://pictures.test/other.png'
  expect(fail(picture)).toBe('http://localhost:3000/placeholder.svg')
})

it('a missing size falls back to the full picture without an error event (UX-61)', () => {
  const picture = document.createElement('img')
  picture.src = 'https://pictures.test/face.webp'
  picture.srcset = 'https://pictures.test/face-w128.webp 128w, https://pictures.test/face.webp 512w'
  const heard = vi.fn()
  picture.addEventListener('error', heard)
  document.body.append(picture)
  expect(fail(picture)).toBe('https://pictures.test/face.webp')
  expect(picture.srcset).toBe('')
  expect(heard).not.toHaveBeenCalled()
  expect(fail(picture)).toBe('http://localhost:3000/placeholder.svg')
  expect(heard).toHaveBeenCalledTimes(1)
})

it('the placeholder is loaded relative to the base of the app', () => {
  const base = document.createElement('base')
  base.href = '/community/'
  document.head.append(base)
  const picture = document.createElement('img')
  document.body.append(picture)
  expect(fail(picture)).toBe('http://localhost:3000/community/placeholder.svg')
})
