import { describe, expect, it } from 'vitest'
import { AppError, refusalMessage, toAppError, unwrap, unwrapMaybe, type ErrorKind } from './errors'

const CASES: [what: string, error: unknown, kind: ErrorKind][] = [
  ['a missing row', { code: 'PGRST116', message: 'x' }, 'not-found'],
  ['what the database says isn’t there', { code: 'PT404', message: 'x' }, 'not-found'],
  ['a missing table', { code: '42P01', message: 'relation does not exist' }, 'missing-table'],
  ['a table unknown to the API', { code: 'PGRST205', message: 'x' }, 'missing-table'],
  ['a duplicate row', { code: '23505', message: 'duplicate key' }, 'duplicate'],
  ['a refused row', { code: '42501', message: 'row-level security' }, 'forbidden'],
  ['an expired token', { code: 'PGRST301', message: 'JWT expired' }, 'unauthenticated'],
  ['a broken check', { code: '23514', message: 'violates check' }, 'invalid'],
  ['bad input', { code: '22P02', message: 'invalid input syntax' }, 'invalid'],
  ['an error raised by our functions', { code: 'P0001', message: 'no' }, 'invalid'],
  ['a database rate limit', { code: 'PT429', message: 'too often' }, 'rate-limited'],
  [
    'a database rate limit passed on by Storage',
    { name: 'StorageApiError', status: 500, message: "You're doing that too often. Try again." },
    'rate-limited',
  ],
  ['an Auth rate limit', { status: 429, message: 'slow down' }, 'rate-limited'],
  ['wrong credentials', { status: 400, code: 'invalid_credentials', message: 'x' }, 'invalid'],
  ['no network', new TypeError('Failed to fetch'), 'network'],
  ['no network, in Node', { message: 'TypeError: fetch failed', code: '' }, 'network'],
  ['a time-out', new DOMException('timed out', 'TimeoutError'), 'network'],
  ['an unavailable gateway', { status: 503, message: 'x' }, 'network'],
  ['Auth without network', { name: 'AuthRetryableFetchError', message: 'x', status: 0 }, 'network'],
  ['no session', { name: 'AuthSessionMissingError', message: 'x', status: 400 }, 'unauthenticated'],
  ['a failing storage', { name: 'StorageApiError', status: 500, message: 'x' }, 'storage'],
  ['a file rejected by storage', { name: 'StorageApiError', status: 413, message: 'x' }, 'invalid'],
  [
    'a foreign storage folder',
    { name: 'StorageApiError', statusCode: '403', message: 'x' },
    'forbidden',
  ],
  [
    'a function that refuses the call',
    { name: 'FunctionsHttpError', context: { status: 401 } },
    'unauthenticated',
  ],
  ['anything else', new Error('boom'), 'unknown'],
  ['a string', 'boom', 'unknown'],
  ['null', null, 'unknown'],
]

describe('toAppError', () => {
  it.each(CASES)('%s is recognized by toAppError', (_what, error, kind) => {
    expect(toAppError(error).kind).toBe(kind)
  })

  it('an AppError is returned unchanged', () => {
    const error = new AppError('forbidden', 'no')
    expect(toAppError(error)).toBe(error)
  })

  it('the message, code, detail and original of an error are kept', () => {
    const original = { code: '23505', message: 'duplicate key', details: 'Key (id)' }
    const error = toAppError(original)
    expect(error).toMatchObject({ message: 'duplicate key', code: '23505', detail: 'Key (id)' })
    expect(error.cause).toBe(original)
  })
})

describe('refusalMessage', () => {
  it('the minutes named by the server are shown', () => {
    const error = toAppError({
      code: 'PT429',
      message: "You're doing that too often. Try again in 12 minutes.",
    })
    expect(refusalMessage(error)).toBe("You're doing that too often. Try again in 12 minutes.")
  })

  it('a member suspended from a place reads so wherever they try to write there', () => {
    const message = 'Moderators suspended you here.'
    const error = { code: '42501', message, details: '2026-11-26T00:00:00Z', hint: 'suspended' }
    expect(refusalMessage(toAppError(error))).toBe(message)
  })

  it('a member who blocked someone reads so, and not that the other refused', () => {
    const message = 'You blocked this member. Unblock them first.'
    const error = { code: '42501', message, details: null, hint: 'blocked' }
    expect(refusalMessage(toAppError(error))).toBe(message)
  })

  it('an author who edits what moderators hide reads why it is refused', () => {
    const message = "Moderators hid this, so it can't be edited. You can appeal their decision."
    const error = { code: '42501', message, details: null, hint: 'hidden' }
    expect(refusalMessage(toAppError(error))).toBe(message)
  })

  it('at least one minute is shown for a rate limit, and nothing for other errors', () => {
    expect(refusalMessage(toAppError({ status: 429, message: 'x' }))).toBe(
      "You're doing that too often. Try again in 1 minute.",
    )
    expect(refusalMessage(toAppError(new Error('x')))).toBeNull()
  })
})

describe('unwrap', () => {
  it('unwrap returns the data or throws the error', () => {
    expect(unwrap({ data: [1], error: null })).toEqual([1])
    expect(() => unwrap({ data: null, error: { code: '42501', message: 'no' } })).toThrow('no')
    expect(() => unwrap({ data: null, error: null })).toThrow(AppError)
  })

  it('unwrapMaybe returns null when there is no row', () => {
    expect(unwrapMaybe({ data: null, error: null })).toBeNull()
    expect(unwrapMaybe({ data: null, error: { code: 'PGRST116', message: 'x' } })).toBeNull()
    expect(() => unwrapMaybe({ data: null, error: { code: '42501', message: 'no' } })).toThrow('no')
  })
})
