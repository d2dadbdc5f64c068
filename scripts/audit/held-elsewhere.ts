const everyone = 'The condition asks for the audience “public”, which everyone has.'

const ownerStays =
  'What USING lets in stays what it was: the before-update trigger refuses whatever would break the check, with the same error.'

/** Update policies whose check repeats their USING. */
const checkedUpdates = [
  'article_comments: Members change their comments',
  'articles: Authors change their articles',
  'brief_preferences: Members change what they want in the brief',
  'business_ideas: Founders change their business ideas',
  'business_pages: Owners change their pages, super admins the tick',
  'business_post_comments: Members change their comments',
  'business_posts: Authors and owners change posts',
  'business_reviews: Authors change their reviews, super admins judge',
  'business_updates: Founders change their updates',
  'connections: The two change what is between them',
  'event_attendees: Members change their attendance',
  'events: Organizers change their events',
  'forum_group_members: Owners and moderators decide about members',
  'forum_groups: Owners and moderators edit their forum group',
  'forum_posts: Authors edit, moderators pin and lock',
  'forum_replies: Authors edit their reply',
  'forum_reply_comments: Authors edit their comment',
  'group_comments: Authors edit their comments',
  'group_invitations: The invited decline, admins ask again',
  'group_join_requests: Admins and moderators answer requests',
  'group_members: Admins of a group change roles',
  'group_posts: Authors edit their posts',
  'groups: Admins of a group edit it',
  'messages: The receiver marks messages as read',
  'mutes: Members change what they muted',
  'notification_preferences: Members change what they want to be told',
  'notifications: Members mark what they were told',
  'profiles: Active members edit their profile, super admins its flags',
  'reactions: Members change their reaction',
  'saved_items: Members change notes and reminders',
  'saved_searches: Members rename searches and say when to be told',
].map((policy): [string, string] => [`public.${policy}, with check`, ownerStays])

/** Tables whose rows a browser may add and delete, and no policy lets it change. */
const neverChanged = [
  'blocks',
  'business_page_followers',
  'business_post_likes',
  'business_post_shares',
  'forum_comment_reactions',
  'forum_post_reactions',
  'forum_reply_reactions',
  'group_shares',
  'hidden_items',
  'muted_words',
].map((table): [string, string] => [
  `public.${table}: 1_guard_update`,
  'No policy lets a browser change a row.',
])

const neverAdded = 'No policy lets a browser add a row.'

/** Mutants that no test can notice, and what protects instead. */
export const heldElsewhere: Readonly<Record<string, string>> = {
  ...Object.fromEntries(checkedUpdates),
  ...Object.fromEntries(neverChanged),
  'public.group_members: 1_guard_insert': neverAdded,
  'public.message_warnings: Super admins change signs of fraud, with check':
    'Asks only who is calling, as USING has asked already.',
  'public.messages: 0_hidden': 'No policy lets a member change the text of a message.',
  'public.messages: 0_contact_edit': 'No policy lets a member change the text of a message.',
  'public.group_shares: 0_hidden': 'No policy lets a browser change a row.',
  'public.notification_preferences: 1_guard_insert': 'The table has no times and no counters.',
  'public.notifications: 1_guard_insert': neverAdded,
  'public.business_pages: Everyone reads business pages, using': everyone,
  'public.profiles: forget_hidden':
    'A hidden profile goes with its author’s rows, and deleting the account queues all its files.',
  'public.profile_private: Members say whether they are seen online, with check':
    'No role of the API may write any other column than show_online, so the row stays its member’s.',
  'public.search_documents: Nobody reads documents but through the functions, using':
    'No role of the API may select from the table.',
}
