import { newTabCopy } from './new-tab-copy'

/** Looks an address up on a map: the phone's app where there is one, else a new tab. */
export function MapLink({ address }: { address: string }) {
  const query = new URLSearchParams({ api: '1', query: address })
  return (
    <a
      href={`https://www.google.com/maps/search/?${query.toString()}`}
      target="_blank"
      rel="noopener noreferrer"
      className="link -my-2 inline-flex min-h-11 items-center text-sm md:min-h-9"
    >
      {newTabCopy.openMap}
      <span className="sr-only"> {newTabCopy.newTab}</span>
    </a>
  )
}
