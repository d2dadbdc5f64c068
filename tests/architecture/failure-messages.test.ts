import { expect, test } from 'vitest'
import { serviceMessage, toAppError } from '@/lib/errors'
import { readMigrations } from '../../supabase/local/database/migrate'
import { sourceFiles } from '../support/source-files'

/** Every error code that Postgres or our migrations raise. */
function raisedCodes(): string[] {
  const own = readMigrations().flatMap(({ script }) =>
    [...script.matchAll(/errcode\s*=\s*'(\w{5})'/g)].map((match) => match[1] ?? ''),
  )
  return [...new Set([...own, '22001', '22P02', '23502', '23503', '23505', '23514', 'P0001'])]
}

/** Messages of Postgres, PostgREST and Auth meant for developers. */
const RAW = [
  'new row for relation "events" violates check constraint "events_title_check"',
  'new row violates row-level security policy for table "groups"',
  'duplicate key value violates unique constraint "groups_pkey"',
  'null value in column "title" of relation "events" violates not-null constraint',
  'insert or update on table "events" violates foreign key constraint "events_creator_id_fkey"',
  'value too long for type character varying(100)',
  'invalid input syntax for type uuid: "x"',
  'integer out of range',
  'permission denied for table profiles',
  'canceling statement due to statement timeout',
  'function public.rsvp(uuid) does not exist',
  "Could not find the table 'public.events' in the schema cache of the database",
  'JWT expired',
  'JWSError JWSInvalidSignature in jwt',
  'Unexpected token < in JSON at position 0',
]

test('every error code the database raises is recognized (UX-92)', () => {
  const codes = raisedCodes()
  expect(codes).toContain('42501')
  // A hosted API answers unknown codes with a 500, so the status must not be needed.
  const unknown = codes.filter((code) => toAppError({ code, message: 'x' }).kind === 'unknown')
  expect(unknown).toEqual([])
})

test('no technical message of the database or a token is shown to members (UX-92)', () => {
  const shown = RAW.filter((message) => serviceMessage(toAppError({ code: '23514', message })))
  expect(shown).toEqual([])
  const ours = toAppError({ code: '22023', message: 'An event begins in the future.' })
  expect(serviceMessage(ours)).toBe('An event begins in the future.')
})

test('only the listed files read the message of an error (UX-92)', () => {
  const reading = sourceFiles('src')
    .filter(({ path }) => !path.startsWith('src/lib/'))
    .filter(({ text }) => /\b(?:error|failure|cause|reason|thrown)\??\.message\b/.test(text))
  expect(reading.map(({ path }) => path).toSorted()).toEqual([
    'src/boot/stale-chunks.ts',
    'src/features/auth/model/auth-messages.ts',
  ])
})
