import { useQuery } from '@tanstack/react-query'
import { AppLink } from '@/components/app-link'
import { LoadFailure } from '@/components/load-failure'
import { SwitchRow } from '@/components/switch-row'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { briefSettingsCopy } from '../copy/settings'
import { BRIEF_SECTIONS } from '../model/sections'
import { useSetBriefSwitch } from '../mutations'
import { briefQueries } from '../queries'

/** Whether the member gets the brief, and which sections are in it. */
export function BriefPreferences({ userId }: { userId: string }) {
  const choices = useQuery(briefQueries.preferences(userId))
  const setSwitch = useSetBriefSwitch(userId)
  if (choices.data) {
    const { data } = choices
    return (
      <>
        <SwitchRow
          label={briefSettingsCopy.switchLabel}
          hint={briefSettingsCopy.comes(data.time_zone.replaceAll('_', ' '))}
          isOn={data.enabled}
          onChange={(wanted) => setSwitch('enabled', data.enabled, wanted)}
          className="min-h-15 py-2"
        />
        <ul className="divide-y border-t">
          {BRIEF_SECTIONS.map((section) => (
            <li key={section}>
              <SwitchRow
                {...briefSettingsCopy.switches[section]}
                isOn={data[section]}
                onChange={(wanted) => setSwitch(section, data[section], wanted)}
                className="min-h-15 py-2"
              />
            </li>
          ))}
        </ul>
        <AppLink to={paths.brief.to()} className="link touch-target mt-3 inline-block text-sm">
          {briefSettingsCopy.open}
        </AppLink>
      </>
    )
  }
  if (choices.isError) {
    return (
      <LoadFailure
        title={briefSettingsCopy.switchesFailed}
        isRetrying={choices.isFetching}
        onRetry={() => void choices.refetch()}
      />
    )
  }
  return <Skeleton className="appear-late h-120" />
}
