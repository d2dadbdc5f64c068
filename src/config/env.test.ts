import { describe, expect, it } from 'vitest'
import { parseEnv } from './env'

describe('parseEnv', () => {
  it('the local backend is the default', () => {
    expect(parseEnv({ VITE_SUPABASE_URL: '' })).toEqual({
      supabaseUrl: 'http://127.0.0.1:54321',
      formerUrls: [],
      publishableKey: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
      shareUrl: '',
      appName: 'Kindling',
      showSamples: true,
    })
  })

  it('set values are used, without trailing slashes', () => {
    const env = parseEnv({
      VITE_SUPABASE_URL: 'https://abc.supabase.co/',
      VITE_FORMER_SUPABASE_URLS: 'https://old.supabase.co/, https://older.supabase.co',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'k',
      VITE_SHARE_URL: 'share/',
      VITE_APP_NAME: 'Ember',
      VITE_SHOW_SAMPLES: 'false',
    })
    expect(env).toEqual({
      supabaseUrl: 'https://abc.supabase.co',
      formerUrls: ['https://old.supabase.co', 'https://older.supabase.co'],
      publishableKey: 'k',
      shareUrl: 'share',
      appName: 'Ember',
      showSamples: false,
    })
  })

  it.each(['VITE_SUPABASE_URL', 'VITE_SHARE_URL'])(
    'a %s that is not http(s) is rejected',
    (name) => {
      expect(() => parseEnv({ [name]: 'javascript:x' })).toThrow()
    },
  )
})
