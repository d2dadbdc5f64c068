import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { parseTheme, useTheme } from '@/lib/theme'
import { settingsCopy } from './copy'
import { SettingsCard } from './settings-card'

const THEMES = ['light', 'dark', 'system'] as const

/** Light, dark, or the system's theme. */
export function AppearanceSection() {
  const { theme, setTheme } = useTheme()
  return (
    <SettingsCard title={settingsCopy.theme} hint={settingsCopy.themeHint}>
      <RadioGroup
        value={theme}
        onValueChange={(value) => setTheme(parseTheme(value))}
        aria-label={settingsCopy.theme}
        className="-mx-3"
      >
        {THEMES.map((value) => (
          <RadioOption
            key={value}
            value={value}
            label={settingsCopy.themes[value].label}
            description={settingsCopy.themes[value].hint}
          />
        ))}
      </RadioGroup>
    </SettingsCard>
  )
}
