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

/** The button that saves the search on screen; nothing while no filter is set. Its place is there before it is loaded. */
export function SaveSearch(props: SaveSearchProps) {
  if (!Object.values(props.params).some(Boolean)) return null
  return (
    <div className="mb-2 flex min-h-11 min-w-40 shrink-0 items-center justify-end whitespace-nowrap">
      <SaveSearchButton {...props} />
    </div>
  )
}
