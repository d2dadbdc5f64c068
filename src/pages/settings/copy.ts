/** What the Settings page says itself; what a section says is its feature's. */
export const settingsCopy = {
  title: 'Settings',
  sections: 'Sections of Settings',
  account: 'Account',
  email: 'Email',
  emailHint: 'You sign in with it. Only you can see it.',
  password: 'Password',
  passwordHint: 'Changing it signs out your other devices.',
  appearance: 'Appearance',
  theme: 'Theme',
  themeHint: 'Kept on this device.',
  themes: {
    light: { label: 'Light', hint: 'Ink on warm paper.' },
    dark: { label: 'Dark', hint: 'Easy on the eyes at night.' },
    system: { label: 'System', hint: 'As this device is set.' },
  },
  notifications: 'Notifications',
  notificationsTitle: 'What you are told',
  notificationsHint: 'Choose what reaches you. What you turn off is not kept for later.',
  privacy: 'Privacy',
  presence: 'Presence',
  presenceHint: 'Whether others can tell that you are here.',
  sessions: 'Sessions',
  otherDevices: 'Other devices',
  otherDevicesHint:
    'Signs you out everywhere but here: on a lost phone, or on a computer you once used.',
} as const
