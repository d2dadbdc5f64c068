import { expect, it } from 'vitest'
import { describeLine } from './log-messages'

it('a log line names the actor, the action and its subject', () => {
  expect(
    describeLine({
      action: 'member.banned',
      actor_username: 'boss',
      subject_name: 'ben',
      detail: {},
    }),
  ).toEqual({ who: '@boss', what: 'banned', whom: '“ben”', details: null })
})

it('an unknown action is spelled out, with its details', () => {
  expect(
    describeLine({
      action: 'business_review.flagged',
      actor_username: null,
      subject_name: null,
      detail: { was: 'pending', reason: null, left_over: 3 },
    }),
  ).toEqual({
    who: 'Operator',
    what: 'flagged: business review',
    whom: null,
    details: [
      ['was', 'pending'],
      ['left over', '3'],
    ],
  })
})

it('a deleted account is named as its own actor', () => {
  expect(
    describeLine({
      action: 'account.deleted',
      actor_username: null,
      subject_name: 'ben',
      detail: null,
    }),
  ).toEqual({ who: '@ben', what: 'deleted their own account', whom: null, details: null })
})
