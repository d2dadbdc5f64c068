import { AppLink } from '@/components/app-link'
import { componentCopy } from '@/components/copy'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'

interface FindPeopleProps {
  /** The only thing to do on a page of its own is its primary action. */
  variant?: 'primary' | 'secondary'
  /** What it says, if not just that. */
  label?: string
  /** For an overlay that contains it: closes the overlay. */
  onOpen?: () => void
}

/** A link to the directory, for an empty list of people. */
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
