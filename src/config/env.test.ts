import { describe, expect, it } from 'vitest'
import { parseEnv } from './env'

describe('parseEnv', () => {
  it('talks to the local backend when nothing is set', () => {
    expect(parseEnv({ VITE_SUPABASE_URL: '' })).toEqual({
      supabaseUrl: 'http://127.0.0.1:54321',
      formerUrls: [],
      publishableKey: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
      appName: 'Kindling',
      showSamples: true,
    })
  })

  it('takes what is set, without trailing slashes', () => {
    const env = parseEnv({
      VITE_SUPABASE_URL: 'https://abc.supabase.co/',
      VITE_FORMER_SUPABASE_URLS: 'https://old.supabase.co/, https://older.supabase.co',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'k',
      VITE_APP_NAME: 'Ember',
      VITE_SHOW_SAMPLES: 'false',
    })
    expect(env).toEqual({
      supabaseUrl: 'https://abc.supabase.co',
      formerUrls: ['https://old.supabase.co', 'https://older.supabase.co'],
      publishableKey: 'k',
      appName: 'Ember',
      showSamples: false,
    })
  })

  it('refuses an address that is none', () => {
    expect(() => parseEnv({ VITE_SUPABASE_URL: 'javascript:x' })).toThrow()
  })
})
