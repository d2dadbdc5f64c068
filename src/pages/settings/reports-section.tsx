import { useSearchParams } from 'react-router-dom'
import { useAuth } from '@/features/auth'
import { OwnReports, reportCopy } from '@/features/reports'
import { SettingsCard } from './settings-card'

/** What the member reported, and what came of it. */
export function ReportsSection() {
  const { user } = useAuth()
  const [params] = useSearchParams()
  if (!user) return null
  return (
    <SettingsCard title={reportCopy.title} hint={reportCopy.hint}>
      <OwnReports viewerId={user.id} linkedId={params.get('report')} />
    </SettingsCard>
  )
}
