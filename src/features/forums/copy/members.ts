/** Texts of the members of a forum group. */
export const memberCopy = {
  // Spec 2 §8: failures.
  approveFailed: 'Failed to approve member',
  // Spec 2 §8: successes.
  approved: 'Member approved successfully',
  rejected: 'Join request rejected',
  promoted: 'Member promoted to moderator',
  demoted: 'Moderator demoted to member',
  removed: 'Member removed from group',
  // Our own: a group.
  membersFailed: "We couldn't load the members",
  searchMembers: 'Search members',
  noMembersFound: 'No members match your search.',
  loadingMembers: 'Loading members…',
  requestsFailed: "We couldn't load the requests",
  noRequests: 'No open requests',
  noRequestsHint: "When someone asks to join, you'll see it here.",
  asked: 'Asked',
  approve: 'Approve',
  reject: 'Reject',
  rejectTitle: (name: string) => `Reject ${name}'s request?`,
  rejectHint: "We'll let them know. They can ask again.",
  rejectFailed: 'Failed to reject request',
  promote: 'Make moderator',
  promoteFailed: 'Failed to promote member',
  demote: 'Make member',
  demoteFailed: 'Failed to demote moderator',
  remove: 'Remove',
  removeAsk: (name: string) => `Remove ${name} from this group?`,
  removeHint: 'Their posts stay. They can ask to join again.',
  removeFailed: 'Failed to remove member',
} as const
