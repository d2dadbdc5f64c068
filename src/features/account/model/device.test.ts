import { describe, expect, it } from 'vitest'
import { deviceOf } from './device'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'

describe('the device of a session', () => {
  it.each([
    [IPHONE, 'Safari on iOS', true],
    [WINDOWS, 'Microsoft Edge on Windows', false],
    ['curl/8.5.0', null, false],
    ['Call us at once/1.0 (X11; Linux x86_64)', 'Linux', false],
    ['', null, false],
    [null, null, false],
  ])('a browser that calls itself %s is %s', (userAgent, name, isHandheld) => {
    expect(deviceOf(userAgent)).toEqual({ name, isHandheld })
  })
})
