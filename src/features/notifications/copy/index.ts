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

  emptyHint: 'When somebody follows you, writes to you or answers you, you read it here.',
  emptyAction: 'Find people',
  unread: 'Unread',
  markAsRead: 'Mark as read',
  markAsUnread: 'Mark as unread',
  unavailable: 'This is no longer available.',
  requestClosed: (name: string) => `The friend request from ${name} was answered or withdrawn.`,
  connectionChanged: (name: string) => `Your connection with ${name} has changed since.`,
  loadFailed: 'Your notifications could not be loaded',
  setReadFailed: 'This could not be changed. Please try again.',
  markAllFailed: 'Your notifications could not be marked as read. Please try again.',
  preferencesFailed: 'Your choice could not be saved. Please try again.',
  preferencesLoadFailed: 'Your choices could not be loaded',
  types: {
    message: { label: 'Messages', hint: 'Somebody writes to you.' },
    business_inquiry: { label: 'Business inquiries', hint: 'Somebody asks about your idea.' },
    connection_request: {
      label: 'Connections',
      hint: 'Followers, friend requests and their acceptance.',
    },
    group_action: { label: 'Groups', hint: 'Invitations, requests, approvals and roles.' },
    business_action: {
      label: 'Business pages and events',
      hint: 'Followers, reviews, changes, places and reminders.',
    },
    reaction: { label: 'Reactions', hint: 'Somebody reacts to what you wrote.' },
    comment: { label: 'Comments', hint: 'Comments and replies to what you wrote.' },
  },
} as const
