import { describe, expect, it } from 'vitest'
import {
  AppError,
  rateLimitWords,
  toAppError,
  unwrap,
  unwrapCount,
  unwrapMaybe,
  type ErrorKind,
} from './errors'

const CASES: [what: string, error: unknown, kind: ErrorKind][] = [
  ['no row', { code: 'PGRST116', message: 'x' }, 'not-found'],
  ['a missing table', { code: '42P01', message: 'relation does not exist' }, 'missing-table'],
  ['a table the API does not know', { code: 'PGRST205', message: 'x' }, 'missing-table'],
  ['a duplicate', { code: '23505', message: 'duplicate key' }, 'duplicate'],
  ['a refused row', { code: '42501', message: 'row-level security' }, 'forbidden'],
  ['an expired token', { code: 'PGRST301', message: 'JWT expired' }, 'unauthenticated'],
  ['a broken check', { code: '23514', message: 'violates check' }, 'invalid'],
  ['bad input', { code: '22P02', message: 'invalid input syntax' }, 'invalid'],
  ['what our functions raise', { code: 'P0001', message: 'no' }, 'invalid'],
  ['a limit of the database', { code: 'PT429', message: 'too often' }, 'rate-limited'],
  [
    'a limit of the database as Storage answers it',
    { name: 'StorageApiError', status: 500, message: "You're doing that too often. Try again." },
    'rate-limited',
  ],
  ['a limit of Auth', { status: 429, message: 'slow down' }, 'rate-limited'],
  ['wrong credentials', { status: 400, code: 'invalid_credentials', message: 'x' }, 'invalid'],
  ['no network', new TypeError('Failed to fetch'), 'network'],
  ['no network, in Node', { message: 'TypeError: fetch failed', code: '' }, 'network'],
  ['a time-out', new DOMException('timed out', 'TimeoutError'), 'network'],
  ['a gateway that is away', { status: 503, message: 'x' }, 'network'],
  [
    'Auth without a network',
    { name: 'AuthRetryableFetchError', message: 'x', status: 0 },
    'network',
  ],
  ['no session', { name: 'AuthSessionMissingError', message: 'x', status: 400 }, 'unauthenticated'],
  ['storage in trouble', { name: 'StorageApiError', status: 500, message: 'x' }, 'storage'],
  ['a file storage refuses', { name: 'StorageApiError', status: 413, message: 'x' }, 'invalid'],
  ['a foreign folder', { name: 'StorageApiError', statusCode: '403', message: 'x' }, 'forbidden'],
  [
    'a function that refuses',
    { name: 'FunctionsHttpError', context: { status: 401 } },
    'unauthenticated',
  ],
  ['anything else', new Error('boom'), 'unknown'],
  ['a string', 'boom', 'unknown'],
  ['nothing', null, 'unknown'],
]

describe('toAppError', () => {
  it.each(CASES)('knows %s', (_what, error, kind) => {
    expect(toAppError(error).kind).toBe(kind)
  })

  it('passes an AppError through unchanged', () => {
    const error = new AppError('forbidden', 'no')
    expect(toAppError(error)).toBe(error)
  })

  it('keeps what the service said, and the original', () => {
    const original = { code: '23505', message: 'duplicate key', details: 'Key (id)' }
    const error = toAppError(original)
    expect(error).toMatchObject({ message: 'duplicate key', code: '23505', detail: 'Key (id)' })
    expect(error.cause).toBe(original)
  })
})

describe('rateLimitWords', () => {
  it('says the minutes the server said', () => {
    const error = toAppError({
      code: 'PT429',
      message: "You're doing that too often. Try again in 12 minutes.",
    })
    expect(rateLimitWords(error)).toBe("You're doing that too often. Try again in 12 minutes.")
  })

  it('says at least a minute, and nothing for other failures', () => {
    expect(rateLimitWords(toAppError({ status: 429, message: 'x' }))).toBe(
      "You're doing that too often. Try again in 1 minute.",
    )
    expect(rateLimitWords(toAppError(new Error('x')))).toBeNull()
  })
})

describe('unwrap', () => {
  it('gives the data, or throws what went wrong', () => {
    expect(unwrap({ data: [1], error: null })).toEqual([1])
    expect(() => unwrap({ data: null, error: { code: '42501', message: 'no' } })).toThrow('no')
    expect(() => unwrap({ data: null, error: null })).toThrow(AppError)
  })

  it('takes having no row for an answer where that is one', () => {
    expect(unwrapMaybe({ data: null, error: null })).toBeNull()
    expect(unwrapMaybe({ data: null, error: { code: 'PGRST116', message: 'x' } })).toBeNull()
    expect(() => unwrapMaybe({ data: null, error: { code: '42501', message: 'no' } })).toThrow('no')
  })

  it('gives the count', () => {
    expect(unwrapCount({ count: 3, error: null })).toBe(3)
    expect(unwrapCount({ count: null, error: null })).toBe(0)
    expect(() => unwrapCount({ count: null, error: new Error('no') })).toThrow('no')
  })
})
