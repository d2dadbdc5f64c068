import type { LucideIcon } from 'lucide-react'
import {
  Bell,
  FileJson,
  Flag,
  KeyRound,
  LockKeyhole,
  MonitorSmartphone,
  ShieldCheck,
  SunMoon,
} from 'lucide-react'
import { lazy, type ComponentType } from 'react'
import { AccountSection } from './account-section'
import { AppearanceSection } from './appearance-section'
import { settingsCopy } from './copy'
import { NotificationsSection } from './notifications-section'
import { SessionsSection } from './sessions-section'

export interface SettingsSection {
  /** Its segment of the address. */
  id: string
  title: string
  icon: LucideIcon
  Section: ComponentType
}

// Rarely opened, so loaded on demand.
const SecuritySection = lazy(async () => ({
  default: (await import('./security-section')).SecuritySection,
}))
const PrivacySection = lazy(async () => ({
  default: (await import('./privacy-section')).PrivacySection,
}))
const ReportsSection = lazy(async () => ({
  default: (await import('./reports-section')).ReportsSection,
}))
const DataSection = lazy(async () => ({
  default: (await import('./data-section')).DataSection,
}))

/** The sections of Settings, in order. Add a new one here. */
export const settingsSections: readonly SettingsSection[] = [
  { id: 'account', title: settingsCopy.account, icon: KeyRound, Section: AccountSection },
  { id: 'security', title: settingsCopy.security, icon: ShieldCheck, Section: SecuritySection },
  { id: 'appearance', title: settingsCopy.appearance, icon: SunMoon, Section: AppearanceSection },
  {
    id: 'notifications',
    title: settingsCopy.notifications,
    icon: Bell,
    Section: NotificationsSection,
  },
  { id: 'privacy', title: settingsCopy.privacy, icon: LockKeyhole, Section: PrivacySection },
  {
    id: 'sessions',
    title: settingsCopy.sessions,
    icon: MonitorSmartphone,
    Section: SessionsSection,
  },
  { id: 'reports', title: settingsCopy.reports, icon: Flag, Section: ReportsSection },
  { id: 'data', title: settingsCopy.data, icon: FileJson, Section: DataSection },
]

/** Returns the section that an address names: the first for no id or an unknown one. */
export function findSection(id: string | undefined): SettingsSection | undefined {
  return settingsSections.find((section) => section.id === id) ?? settingsSections[0]
}
