import { formatCount } from '@/lib/format'
import { notificationBadgeCopy } from './badges'

/** Texts around the notifications, which the database writes. */
export const notificationCopy = {
  ...notificationBadgeCopy,
  // Spec 1 §2.
  markAllAsRead: 'Mark all as read',
  viewAll: 'View all notifications',
  // Spec 1 §8.
  empty: 'No notifications yet',
  emptyPage: 'You have no notifications',

  emptyHint: "When someone follows, messages or replies to you, you'll see it here.",
  emptyAction: 'Find people',
  emptyUnread: "You're all caught up",
  emptyUnreadHint: 'New notifications show up here.',
  emptyKind: 'Nothing here yet',
  emptyKindHint: 'There are no notifications of this kind.',
  showAll: 'Show all notifications',
  filter: 'Which notifications',
  filters: {
    all: 'All',
    unread: 'Unread',
    reaction: 'Reactions',
    comment: 'Comments',
    mention: 'Mentions',
    message: 'Messages',
    business_inquiry: 'Inquiries',
    connection_request: 'Connections',
    group_action: 'Groups',
    business_action: 'Business & events',
  },
  today: 'Today',
  yesterday: 'Yesterday',
  and: (first: string, second: string) => `${first} and ${second}`,
  three: (first: string, second: string, third: string) => `${first}, ${second} and ${third}`,
  others: (first: string, second: string, count: number, isCapped: boolean) =>
    `${first}, ${second} and ${formatCount(count)}${isCapped ? '+' : ''} others`,
  // The name follows.
  remindedOf: 'You asked to be reminded of',
  object: (name: string) => `“${name}”`,
  tally: {
    going: (count: string) => `${count} going`,
    interested: (count: string) => `${count} interested`,
    waitlisted: (count: string) => `${count} on the waitlist`,
  },
  loading: 'Loading notifications…',
  unread: 'Unread',
  markAsRead: 'Mark as read',
  markAsUnread: 'Mark as unread',
  unavailable: 'This is no longer available.',
  requestClosed: (name: string) => `The friend request from ${name} was answered or withdrawn.`,
  connectionChanged: (name: string) => `Your connection with ${name} has changed since.`,
  loadFailed: "We couldn't load your notifications",
  setReadFailed: "That didn't work. Please try again.",
  markAllFailed: "Your notifications weren't marked as read. Please try again.",
  preferencesFailed: "Your choice wasn't saved. Please try again.",
  preferencesLoadFailed: "We couldn't load your preferences",
  types: {
    message: { label: 'Messages', hint: 'Someone messages you.' },
    business_inquiry: { label: 'Business inquiries', hint: 'Someone asks about your idea.' },
    connection_request: {
      label: 'Connections',
      hint: 'New followers, friend requests and acceptances.',
    },
    group_action: { label: 'Groups', hint: 'Invitations, requests, approvals and roles.' },
    business_action: {
      label: 'Business pages and events',
      hint: 'Followers, reviews, responses, changes and reminders.',
    },
    reaction: { label: 'Reactions', hint: 'Someone reacts to something you posted.' },
    comment: { label: 'Comments', hint: 'Comments and replies to something you posted.' },
    mention: { label: 'Mentions', hint: 'Someone mentions you.' },
  },
} as const
