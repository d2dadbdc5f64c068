import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { connectionCopy } from '../copy'

/** The way to the directory, from an empty list of one's own people. */
export function FindPeople() {
  return (
    <Button asChild variant="secondary">
      <AppLink to={paths.people.to()}>{connectionCopy.findPeople}</AppLink>
    </Button>
  )
}
