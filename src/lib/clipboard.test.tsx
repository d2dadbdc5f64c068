import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './clipboard'
import { shownToasts } from './toast'

const MESSAGES = { copied: 'Copied', failed: 'Not copied' }

afterEach(() => vi.unstubAllGlobals())

it('copyText puts the text into the clipboard and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } })
  expect(await copyText('a link', MESSAGES)).toBe(true)
  expect(writeText).toHaveBeenCalledWith('a link')
  expect(shownToasts()).toMatchObject([{ title: 'Copied', variant: 'default' }])
})

it('copyText says when the browser refuses the clipboard', async () => {
  const writeText = () => Promise.reject(new Error('no'))
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } })
  expect(await copyText('a link', MESSAGES)).toBe(false)
  expect(shownToasts()).toMatchObject([{ title: 'Not copied', variant: 'destructive' }])
})

it('copyText copies on plain http, where there is no clipboard', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const copied: string[] = []
  const execCommand = vi.fn((command: string) => {
    copied.push(`${command} ${(document.activeElement as HTMLTextAreaElement).value}`)
    return true
  })
  Object.assign(document, { execCommand })
  expect(await copyText('a link', MESSAGES)).toBe(true)
  expect(copied).toEqual(['copy a link'])
  expect(document.querySelector('textarea')).toBeNull()
  execCommand.mockReturnValue(false)
  expect(await copyText('a link', MESSAGES)).toBe(false)
})
