import { AppLink } from '@/components/app-link'
import { componentCopy } from '@/components/copy'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'

interface FindPeopleProps {
  /** The only thing to do on a page of its own is its primary action. */
  variant?: 'primary' | 'secondary'
  /** What it says, if not just that. */
  label?: string
  /** It closes what it is in. */
  onOpen?: () => void
}

/** The way to the directory, from a list that people fill. */
export function FindPeople({
  variant = 'secondary',
  label = componentCopy.findPeople,
  onOpen,
}: FindPeopleProps) {
  return (
    <Button asChild variant={variant}>
      <AppLink to={paths.people.to()} onClick={onOpen}>
        {label}
      </AppLink>
    </Button>
  )
}
