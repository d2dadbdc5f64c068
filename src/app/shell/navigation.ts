import {
  Bell,
  Bookmark,
  BookOpen,
  CalendarDays,
  ContactRound,
  House,
  Lightbulb,
  MessageCircle,
  MessagesSquare,
  Settings,
  Store,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { paths } from '@/config/paths'
import { shellCopy } from './copy'

/**
 * The entries of sidebar and drawer. An entry appears with its page, always in the order of
 * Spec 1 §2: News Feed, Groups, Investing, Articles, Forums, Business Pages, Events, Messages,
 * Notifications, Profile, Settings; then what the specification doesn't have.
 */
export interface NavigationEntry {
  label: string
  to: string
  icon: LucideIcon
  /** Visitors don't see it. */
  isForMembers: boolean
}

const { nav } = shellCopy

const navigation: readonly NavigationEntry[] = [
  { label: nav.newsFeed, to: paths.home.to(), icon: House, isForMembers: false },
  { label: nav.groups, to: paths.groups.to(), icon: UsersRound, isForMembers: true },
  { label: nav.investing, to: paths.investing.to(), icon: Lightbulb, isForMembers: true },
  { label: nav.articles, to: paths.articles.to(), icon: BookOpen, isForMembers: true },
  { label: nav.forums, to: paths.forums.to(), icon: MessagesSquare, isForMembers: true },
  { label: nav.businessPages, to: paths.business.to(), icon: Store, isForMembers: true },
  { label: nav.events, to: paths.events.to(), icon: CalendarDays, isForMembers: true },
  { label: nav.messages, to: paths.messages.to(), icon: MessageCircle, isForMembers: true },
  { label: nav.notifications, to: paths.notifications.to(), icon: Bell, isForMembers: true },
  { label: nav.profile, to: paths.profile.to(), icon: UserRound, isForMembers: true },
  { label: nav.settings, to: paths.settings.to(), icon: Settings, isForMembers: true },
  { label: nav.people, to: paths.people.to(), icon: ContactRound, isForMembers: true },
  { label: nav.saved, to: paths.saved.to(), icon: Bookmark, isForMembers: true },
]

/** The entries that members or visitors see. */
export function navigationFor(isMember: boolean): readonly NavigationEntry[] {
  return navigation.filter((entry) => isMember || !entry.isForMembers)
}
