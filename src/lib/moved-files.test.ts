import { beforeEach, describe, expect, it, vi } from 'vitest'

const file = '/storage/v1/object/public/avatars/ada/5.webp#w=512-128'

async function load(supabaseUrl: string, formerUrls: string[] = []) {
  vi.doMock('@/config/env', () => ({ env: { supabaseUrl, formerUrls } }))
  const { currentAddress } = await import('./moved-files')
  const { pictureOf } = await import('./picture-sizes')
  return { currentAddress, pictureOf }
}

beforeEach(() => {
  vi.resetModules()
  vi.doUnmock('@/config/env')
})

describe('the URL of a stored file', () => {
  it('a local file is loaded from the current port, in all its sizes', async () => {
    const { currentAddress, pictureOf } = await load('http://127.0.0.1:54331')
    for (const origin of ['http://127.0.0.1:54321', 'http://localhost:54341', 'http://[::1]:1'])
      expect(currentAddress(origin + file)).toBe(`http://127.0.0.1:54331${file}`)
    expect(pictureOf(`http://127.0.0.1:54321${file}`, 40)?.srcSet).toMatch(
      /^http:\/\/127\.0\.0\.1:54331\/.*-w128\.webp 128w, http:\/\/127\.0\.0\.1:54331\//,
    )
  })

  it('a file is loaded from the project’s new address', async () => {
    const { currentAddress } = await load('https://api.new.org', ['https://old.supabase.co'])
    expect(currentAddress(`https://old.supabase.co${file}`)).toBe(`https://api.new.org${file}`)
  })

  it.each([
    `https://other.supabase.co${file}`,
    `http://127.0.0.1:54321${file}`,
    'https://old.supabase.co/storage/v1/object/sign/avatars/x',
    'https://old.supabase.co.evil.example/storage/v1/object/public/avatars/x',
    'https://old.supabase.co@evil.example/storage/v1/object/public/avatars/x',
    'https://evil.example/?https://old.supabase.co/storage/v1/object/public/avatars/x',
  ])('a URL of another origin is unchanged: %s', async (url) => {
    const { currentAddress } = await load('https://api.new.org', ['https://old.supabase.co'])
    expect(currentAddress(url)).toBe(url)
  })
})
