import { expect, it } from 'vitest'
import { describeLine } from './log-messages'

const NOTHING = {
  subject_type: 'profile',
  actor_id: null,
  actor_username: null,
  subject_name: null,
  member_id: null,
  member_username: null,
  place_kind: null,
  place_id: null,
  place_name: null,
  detail: {},
}

it('a log line names the actor, the action and the member, with links to both', () => {
  expect(
    describeLine({
      ...NOTHING,
      action: 'member.banned',
      actor_id: 'b1',
      actor_username: 'boss',
      subject_name: 'ben',
      member_id: 'b2',
      member_username: 'ben',
      place_kind: 'person',
      place_id: 'b2',
      place_name: 'Ben',
    }),
  ).toEqual({
    who: { name: '@boss', to: '/profile/b1' },
    what: 'banned',
    whom: { name: '@ben', to: '/profile/b2' },
    owner: null,
    place: null,
    details: null,
  })
})

it('a log line about deleted content names it, its author and where it was', () => {
  expect(
    describeLine({
      ...NOTHING,
      action: 'business_review.deleted',
      subject_type: 'business_review',
      subject_name: 'Dry bread',
      member_id: 'b2',
      member_username: 'ben',
      place_kind: 'business_page',
      place_id: 'p1',
      place_name: 'Bakery',
    }),
  ).toMatchObject({
    what: 'deleted the review',
    whom: { name: '“Dry bread”', to: null },
    owner: { name: '@ben', to: '/profile/b2' },
    place: { name: 'Bakery', to: '/business/p1' },
  })
})

it('an unknown action is spelled out, with its details', () => {
  expect(
    describeLine({
      ...NOTHING,
      action: 'new_thing.flagged',
      subject_type: 'new_thing',
      detail: { was: 'pending', reason: null, left_over: 3 },
    }),
  ).toMatchObject({
    who: { name: 'Operator', to: null },
    what: 'flagged: new thing',
    whom: null,
    details: [
      ['was', 'pending'],
      ['left over', '3'],
    ],
  })
})

it('a deleted account is named as its own actor', () => {
  expect(
    describeLine({ ...NOTHING, action: 'account.deleted', subject_name: 'ben', detail: null }),
  ).toMatchObject({
    who: { name: '@ben', to: null },
    what: 'deleted their own account',
    whom: null,
    details: null,
  })
})
