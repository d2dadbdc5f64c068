/*
 * What the database answers where the generated types can't say: JSON, and columns of rows that may be null.
 * `tests/sql/demo/answers.ts` compares them with the answers of the demo community.
 */
import type {
  AuthorColumns,
  ConnectionAnswer,
  Generated,
  Names,
  ReactionAnswer,
  Rows,
} from './answer-rows'
import type { BriefAnswer } from './brief-answers'
import type {
  CaseAnswer,
  CaseCounts,
  LinkedDecision,
  ListedAppeal,
  ListedCase,
} from './case-answers'
import type { Database, Json } from './database'
import type { FeedCardAnswer } from './feed-answers'
import type {
  ForumGroups,
  ForumPostRows,
  ForumPosts,
  ForumReplies,
  LatestForumPosts,
} from './forum-answers'
import type {
  GroupAnswer,
  GroupMembers,
  GroupPosts,
  RoleInGroup,
  MembershipAnswer,
} from './group-answers'
import type { DirectoryCounts, PeopleRow } from './people-answers'
import type { SavedListRow } from './saved-answers'
import type { SavedSearchRow, SearchMatchRow } from './search-answers'
import type { Circle, StartAnswer } from './start-answers'

type Counts = Record<string, number>
/** What not everything that is found has. */
type FoundFacts = 'image_url' | 'facts' | 'state' | 'over_at' | 'corrected'

interface ConnectionCounts {
  followers: number
  following: number
  friends: number
}

type Connections = Rows<'list_connections', Names | 'bio'>
type FriendRequests = Rows<'list_friend_requests', Names | 'bio'>

type InviteResult = 'invited' | 'user_not_found' | 'already_member' | 'invitation_pending'

type MutedPlace = Pick<Tables['mutes']['Row'], 'kind' | 'level' | 'until'> & { id: string }
type ProfileRow = Database['public']['Tables']['profiles']['Row']

interface Figures {
  total_users: number
  banned_users: number
  active_today: number
  days: { day: string; sign_ups: number; active: number }[]
}

type AdminUsers = Rows<
  'admin_list_users',
  | Names
  | 'email'
  | 'last_seen_at'
  | 'banned_at'
  | 'ban_reason'
  | 'banned_by_username'
  | 'suspended_until'
>

type Person = Pick<ProfileRow, 'id' | 'username' | Names>

type Notifications = (Omit<
  Rows<'list_notifications', 'predicate' | 'object'>[number],
  'actor' | 'people' | 'tally'
> & {
  actor: Person | null
  people: Person[]
  tally: { going: number; interested: number; waitlisted: number } | null
})[]

type WaitingRow = Omit<Rows<'list_waiting', 'title'>[number], 'kind' | 'actor'> & {
  kind:
    | 'friend_request'
    | 'group_invitation'
    | 'join_request'
    | 'forum_request'
    | 'event_invitation'
    | 'inquiry'
  actor: Person | null
}

/** What each function answers. */
interface Answers {
  viewer_state: {
    profile: (Omit<ProfileRow, 'email'> & { email: string | null }) | null
    counts: Counts
    hidden?: {
      members: string[]
      muted: string[]
      places: MutedPlace[]
      words: string[]
      word_ends?: Record<string, string>
    }
    moderated?: { kind: string; id: string; state: string }[]
    suspended_until?: string | null
    start?: StartAnswer | null
    time_zone?: string | null
    shows_online?: boolean
    needs_renewal?: boolean
  }
  profile_screen: {
    profile: Omit<ProfileRow, 'email' | 'is_super_admin' | 'is_banned' | 'updated_at'> | null
    counts: ConnectionCounts
    state: ConnectionAnswer | null
    friends: Connections
    groups: MembershipAnswer[]
    requests: FriendRequests | null
  }

  connection_state: ConnectionAnswer
  connection_states: Record<string, ConnectionAnswer>
  follow_user: ConnectionAnswer
  unfollow_user: ConnectionAnswer
  send_friend_request: ConnectionAnswer
  accept_friend_request: ConnectionAnswer
  reject_friend_request: ConnectionAnswer
  remove_friend: ConnectionAnswer
  send_connection_request: ConnectionAnswer
  remove_connection: ConnectionAnswer
  connection_counts: ConnectionCounts
  list_connections: Connections
  list_friend_requests: FriendRequests
  suggest_circle: Circle
  suggest_people: Rows<'suggest_people', Names | 'bio' | 'title'>
  list_people: (PeopleRow & { connection: ConnectionAnswer })[]
  people_counts: DirectoryCounts
  my_brief: BriefAnswer

  conversation_head: {
    partner: Pick<ProfileRow, 'id' | 'username' | Names | 'verified'> | null
    unread_count: number
    first_unread_id: string | null
    first_unread_at: string | null
    box: 'inbox' | 'requests' | 'deleted'
    request: {
      joined_at: string
      shared_friends: number
      shared_groups: string[]
      shared_group_count: number
    } | null
    is_friend: boolean
    is_blocked: boolean
    can_message: boolean
    can_inquire: boolean
  }
  list_conversations: Rows<'list_conversations', Names>
  search_contacts: Rows<'search_contacts', Names>
  suggest_mentions: Rows<'suggest_mentions', Names>
  mentions_of: Rows<'mentions_of', 'full_name' | 'name'>
  link_cards: Rows<'link_cards', 'image_url'>
  list_mutes: Rows<'list_mutes', 'title' | 'image_url'>
  list_hidden_items: Rows<'list_hidden_items', 'title' | 'author_name'>
  list_blocked_members: Rows<'list_blocked_members', Names>
  list_saved: SavedListRow[]
  saved_counts: Counts
  list_saved_searches: SavedSearchRow[]
  list_search_matches: SearchMatchRow[]
  list_cases: ListedCase[]
  get_case: CaseAnswer
  list_case_reports: CaseAnswer['reports']
  case_counts: CaseCounts
  linked_decision: LinkedDecision
  list_appeals: ListedAppeal[]
  search_conversation: {
    found: { id: string; sender_id: string; content: string; created_at: string }[]
    next: { at: string; id: string } | null
  }

  list_notifications: Notifications
  list_waiting: WaitingRow[]

  set_reaction: ReactionAnswer
  list_reactions: Rows<'list_reactions', Names>

  search: Rows<'search', FoundFacts | 'owner_username' | 'owner_id' | 'day'>
  search_counts: Counts
  search_suggest: Rows<'search_suggest', FoundFacts>

  list_groups: (Omit<Rows<'list_groups', 'cover_image' | 'new_posts'>[number], 'my_role'> & {
    my_role: RoleInGroup | null
  })[]
  group_detail: GroupAnswer | null
  list_group_members: GroupMembers
  list_group_posts: GroupPosts
  group_screen: { group: GroupAnswer | null; posts: GroupPosts; members: GroupMembers }
  search_group_candidates: Rows<'search_group_candidates', Names>
  invite_to_group: { result: InviteResult }
  invite_member_to_group: { result: InviteResult }
  leave_group: { deleted: boolean }

  list_forum_groups: ForumGroups
  get_forum_group: ForumGroups
  list_forum_members: Rows<'list_forum_members', Names>
  list_forum_posts: ForumPosts
  list_latest_forum_posts: LatestForumPosts
  get_forum_post: ForumPostRows
  list_forum_replies: ForumReplies
  list_forum_answers: ForumReplies
  similar_forum_posts: Rows<'similar_forum_posts'>
  list_forum_comments: Rows<
    'list_forum_comments',
    AuthorColumns | 'user_id' | 'parent_id' | 'edited_at' | 'moderated_as'
  >
  forum_group_screen: { group: ForumGroups[number] | null; posts: ForumPosts }
  forum_post_screen: {
    post: ForumPostRows[number] | null
    answers: ForumReplies
    replies: ForumReplies
  }

  idea_countries: string[]
  funding_figures: { ideas: number; goal: number; received: number; funded: number }
  list_event_guests: Rows<'list_event_guests', Names | 'title' | 'company'>
  search_event_candidates: Rows<'search_event_candidates', Names | 'status'>
  rsvp: {
    status: 'going' | 'interested' | 'waitlisted' | null
    attendees_count: number
    interested_count: number
    waitlisted_count: number
    max_attendees: number | null
  }
  business_review_summary: { count: number; average: number | null; histogram: Counts }
  mark_review_helpful: { is_helpful: boolean; helpful_count: number }

  admin_figures: Figures
  admin_list_users: AdminUsers
  admin_screen: { figures: Figures; users: AdminUsers }
  admin_review_stats: Counts
  admin_audit_log: Rows<
    'admin_audit_log',
    | 'subject_id'
    | 'actor_id'
    | 'actor_username'
    | 'actor_avatar'
    | 'subject_name'
    | 'member_id'
    | 'member_username'
    | 'place_kind'
    | 'place_id'
    | 'place_name'
  >

  export_my_data: {
    parts: Record<string, Json[]>
    next: { part: string; after: string } | null
    place: number
    places: number
  }
}

/** What a function answers. */
export type Answer<Name extends keyof Answers> = Answers[Name]

type Functions = {
  [Name in keyof Generated]: Name extends keyof Answers
    ? Omit<Generated[Name], 'Returns'> & { Returns: Answers[Name] }
    : Generated[Name]
}

type WithColumns<Table extends { Row: object }, Columns> = Omit<Table, 'Row'> & {
  Row: Omit<Table['Row'], keyof Columns> & Columns
}
type WithReactions<Table extends { Row: object }> = WithColumns<
  Table,
  { reaction_state: ReactionAnswer }
>

type Tables = Database['public']['Tables']

/** The generated types with the answers above, for the client. */
export type AppDatabase = Omit<Database, 'public'> & {
  public: Omit<Database['public'], 'Functions' | 'Tables'> & {
    Functions: Functions
    Tables: Omit<Tables, 'articles' | 'business_ideas' | 'feed_items' | 'group_members'> & {
      articles: WithReactions<Tables['articles']>
      business_ideas: WithReactions<Tables['business_ideas']>
      feed_items: WithColumns<Tables['feed_items'], { card: FeedCardAnswer | null }>
      group_members: WithColumns<Tables['group_members'], { role: RoleInGroup }>
    }
  }
}
