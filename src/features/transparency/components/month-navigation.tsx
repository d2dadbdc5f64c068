import { ChevronLeft, ChevronRight } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { transparencyCopy as copy } from '../copy'
import { nameInAddress, type Month } from '../model/figures'

interface MonthNavigationProps {
  /** Newest first. */
  months: readonly Month[]
  shown: Month
}

/** The month that is shown, between the ones before and after. */
export function MonthNavigation({ months, shown }: MonthNavigationProps) {
  const index = months.indexOf(shown)
  return (
    <nav aria-label={copy.months} className="mb-4 flex items-center gap-2">
      <Step month={months[index + 1]} label={copy.previous} icon={ChevronLeft} />
      <h2 className="min-w-44 text-center text-lg">{copy.monthName(shown.month)}</h2>
      <Step month={months[index - 1]} label={copy.next} icon={ChevronRight} />
    </nav>
  )
}

interface StepProps {
  month: Month | undefined
  label: string
  icon: typeof ChevronLeft
}

function Step({ month, label, icon: Icon }: StepProps) {
  if (!month) {
    return (
      <Button variant="secondary" size="icon" disabled aria-label={label}>
        <Icon aria-hidden strokeWidth={1.75} />
      </Button>
    )
  }
  return (
    <Button asChild variant="secondary" size="icon">
      <AppLink to={paths.moderation.to({ month: nameInAddress(month) })} aria-label={label}>
        <Icon aria-hidden strokeWidth={1.75} />
      </AppLink>
    </Button>
  )
}
