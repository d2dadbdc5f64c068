import { describe, expect, it } from 'vitest'
import { columnsOf } from './model/columns'
import { eventSchema, valuesOf } from './schemas'

const values = {
  title: 'Breakfast',
  description: '',
  date: '2030-01-01',
  time: '08:30',
  end_date: '',
  end_time: '',
  time_zone: 'UTC',
  type: 'other' as const,
  location: 'Café',
  max_attendees: '',
  cover_photo_url: null,
}

function messages(change: Partial<typeof values>) {
  const parsed = eventSchema.safeParse({ ...values, ...change })
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

const BERLIN = { time_zone: 'Europe/Berlin' }

/** In the night in which the clocks skip from 02:00 to 03:00. */
function skipped(end_time: string) {
  return { ...BERLIN, date: '2027-03-28', time: '02:30', end_time }
}

function month(date: string, end_date: string, end_time = '18:00') {
  return { ...BERLIN, date, time: '18:00', end_date, end_time }
}

describe('validating an event', () => {
  it.each([
    [{}, []],
    [{ title: '  ' }, ['Please enter a title.']],
    [{ title: 't'.repeat(150) }, []],
    [{ title: 't'.repeat(151) }, ['Use at most 150 characters.']],
    [{ description: 'd'.repeat(10_001) }, ['Use at most 10,000 characters.']],
    [{ date: '' }, ['Please choose a date.']],
    [{ date: '20300-01-01' }, ['Please choose a date.']],
    [{ time: '' }, ['Please choose a time.']],
    [{ end_time: '10:00' }, []],
    [{ end_time: '08:30' }, ['The end must be after the start.']],
    [{ end_time: '08:00', end_date: '2030-01-02' }, []],
    [{ end_time: '08:00', end_date: '2030-02-03' }, ['An event can last 31 days at most.']],
    [{ end_date: '2030-01-02' }, ['Please choose an end time.']],
    // The clocks change: 02:30 is an hour later, and 31 days have an hour more or less.
    [skipped('03:15'), ['The end must be after the start.']],
    [skipped('03:45'), []],
    [month('2027-10-10', '2027-11-10'), ['An event can last 31 days at most.']],
    [month('2027-03-10', '2027-04-10', '19:00'), []],
    [{ time_zone: 'Nowhere/Land', end_time: '10:00' }, []],
    [{ location: ' ' }, ["Please say where it's happening."]],
    [{ location: 'l'.repeat(301) }, ['Use at most 300 characters.']],
    [{ max_attendees: '1' }, []],
    [{ max_attendees: '0' }, ['Enter 1 or more, or leave it empty.']],
    [{ max_attendees: '1.5' }, ['Enter 1 or more, or leave it empty.']],
    [{ max_attendees: 'ten' }, ['Enter 1 or more, or leave it empty.']],
  ])('an event follows the form’s rules (case %#)', (change, expected) =>
    expect(messages(change)).toEqual(expected),
  )

  it('the number of places is stored in plain digits', () => {
    expect(eventSchema.parse({ ...values, max_attendees: '٢٠' }).max_attendees).toBe('20')
  })

  it('empty fields are stored as null, and stored events fill the form again', () => {
    expect(columnsOf(values)).toMatchObject({ description: null, max_attendees: null })
    const stored = columnsOf({ ...values, max_attendees: '12', description: 'Bread' })
    expect(stored).toMatchObject({ description: 'Bread', max_attendees: 12 })
    expect(columnsOf({ ...values, end_time: '10:00' })).toMatchObject({
      end_date: '2030-01-01',
      end_time: '10:00',
    })
    expect(valuesOf({ ...stored, time: '08:30:00' })).toEqual({
      ...values,
      max_attendees: '12',
      description: 'Bread',
    })
  })
})
