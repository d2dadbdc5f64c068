import type { LucideIcon } from 'lucide-react'
import { Bell, FileJson, KeyRound, LockKeyhole, MonitorSmartphone, SunMoon } from 'lucide-react'
import type { ComponentType } from 'react'
import { AccountSection } from './account-section'
import { AppearanceSection } from './appearance-section'
import { settingsCopy } from './copy'
import { DataSection } from './data-section'
import { NotificationsSection } from './notifications-section'
import { PrivacySection } from './privacy-section'
import { SessionsSection } from './sessions-section'

export interface SettingsSection {
  /** Its part of the address. */
  id: string
  title: string
  icon: LucideIcon
  Section: ComponentType
}

/** The sections of Settings, in their order. A new one is a line here. */
export const settingsSections: readonly SettingsSection[] = [
  { id: 'account', title: settingsCopy.account, icon: KeyRound, Section: AccountSection },
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
  { id: 'data', title: settingsCopy.data, icon: FileJson, Section: DataSection },
]

/** The section an address names; the first one for none or an unknown one. */
export function findSection(id: string | undefined): SettingsSection | undefined {
  return settingsSections.find((section) => section.id === id) ?? settingsSections[0]
}
