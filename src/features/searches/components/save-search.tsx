import { quietOnDemand } from '@/components/on-demand'
import type { AskedParams, SearchScope } from '../model/search'

const SaveSearchButton = quietOnDemand(
  async () => (await import('./save-search-button')).SaveSearchButton,
)

interface SaveSearchProps {
  scope: SearchScope
  /** The parameters of the page's address. */
  params: AskedParams
}

/** Holds the place of the button that saves the search on screen; nothing while nothing is asked for. */
export function SaveSearch(props: SaveSearchProps) {
  if (!Object.values(props.params).some(Boolean)) return null
  return (
    <div className="mb-2 flex min-h-11 shrink-0 items-center justify-end whitespace-nowrap">
      <SaveSearchButton {...props} />
    </div>
  )
}
