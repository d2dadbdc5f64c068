import { AppLink } from '@/components/app-link'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { searchCopy } from '../copy'
import { stateCopy } from '../copy/states'

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

const STATES = [stateCopy.solved, stateCopy.unanswered]

interface StateLinksProps {
  query: string
  /** Nothing was found. */
  isEmpty?: boolean
}

/** Narrows discussions down by one more word: the state that each is found by. */
export function StateLinks({ query, isEmpty = false }: StateLinksProps) {
  // A phone writes the first word with a capital.
  const isState = (word: string) => STATES.some((state) => isSame(state, word))
  const words = query.split(/\s+/)
  const asked = words.filter((word) => !isState(word))
  // Without results there is nothing to narrow down, only a state to change.
  if (isEmpty && asked.length === words.length) return null
  return (
    <p className="flex flex-wrap gap-x-4 border-b py-3 text-sm">
      {stateCopy.only}
      {STATES.map((state) => {
        const search = [...asked, state.toLowerCase()].join(' ')
        return (
          <AppLink
            key={state}
            to={paths.home.to({ search, kind: 'forum_post' })}
            aria-current={isSame(search, query)}
            className={cn('link touch-target', isSame(search, query) && 'font-semibold')}
          >
            {state}
          </AppLink>
        )
      })}
      {asked.length < words.length && (
        <AppLink
          to={paths.home.to({ search: asked.join(' '), kind: 'forum_post' })}
          className="link touch-target"
        >
          {searchCopy.all}
        </AppLink>
      )}
    </p>
  )
}
