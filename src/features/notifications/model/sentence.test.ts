import { describe, expect, it } from 'vitest'
import { sentenceOf } from './sentence'

const person = (name: string) => ({
  id: name,
  username: name.toLowerCase(),
  full_name: name,
  name: null,
  avatar_url: null,
})

const alone = {
  type: 'reaction',
  data: {},
  message: 'Ada reacted to your article',
  predicate: 'reacted to your article',
  object: 'Salary bands',
  people: [person('Ada')],
  people_count: 1,
  tally: null,
}

function group(count: number) {
  const people = ['Ada', 'Ben', 'Cleo'].slice(0, count).map(person)
  return { ...alone, people, people_count: count }
}

describe('the sentence of a notification', () => {
  it.each([
    [1, 'Ada'],
    [2, 'Ada and Ben'],
    [3, 'Ada, Ben and Cleo'],
    [5, 'Ada, Ben and 3 others'],
    [100, 'Ada, Ben and 98+ others'],
  ])('%i people are named as “%s”', (count, who) => expect(sentenceOf(group(count)).who).toBe(who))

  it('the sentence says what was done to what', () => {
    const { does, what } = sentenceOf(alone)
    expect(`${does} ${String(what)}`).toBe('reacted to your article “Salary bands”')
  })

  it('a message that does not begin with a name is shown whole', () => {
    const told = { ...alone, predicate: null, object: null, message: 'Your review was approved' }
    expect(sentenceOf(told)).toEqual({
      who: null,
      does: 'Your review was approved',
      what: null,
      tally: null,
      note: null,
    })
  })

  it('a reminder names what was saved, with its note', () => {
    const told = {
      ...alone,
      type: 'reminder',
      data: { contentType: 'article', contentId: 'a', note: 'For Friday' },
      predicate: null,
      people: [],
      people_count: 0,
      message: 'You asked to be reminded of something you saved',
    }
    expect(sentenceOf(told)).toEqual({
      who: null,
      does: 'You asked to be reminded of',
      what: '“Salary bands”',
      tally: null,
      note: 'For Friday',
    })
    expect(sentenceOf({ ...told, object: null }).does).toBe(told.message)
  })

  it.each([
    [1, '1 new match for'],
    [99, '99 new matches for'],
    [100, '100+ new matches for'],
  ])('%d new matches name the search as it is called now', (count, does) => {
    const told = {
      ...alone,
      type: 'saved_search',
      data: { contentType: 'saved_search', contentId: 's', count },
      predicate: null,
      people: [],
      people_count: 0,
      message: '1 new match for “Old name”',
      object: 'Angels',
    }
    expect(sentenceOf(told)).toMatchObject({ who: null, does, what: '“Angels”' })
    expect(sentenceOf({ ...told, object: null }).does).toBe(told.message)
  })

  it('responses to an event are counted, without the answers nobody gave', () => {
    const told = { ...group(5), tally: { going: 4, interested: 0, waitlisted: 1 } }
    expect(sentenceOf(told).tally).toBe('4 going · 1 on the waitlist')
  })
})
