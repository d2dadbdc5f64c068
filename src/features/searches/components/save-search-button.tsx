import { useQuery } from '@tanstack/react-query'
import { BellPlus, BellRing } from 'lucide-react'
import { useState } from 'react'
import { dialogOnDemand } from '@/components/on-demand'
import { Button } from '@/components/ui/button'
import { useAuth } from '@/features/auth'
import { searchesCopy as copy } from '../copy'
import { canonical, isSame, isSavable, type AskedParams, type SearchScope } from '../model/search'
import { searchesQueries } from '../queries'

const SearchDialog = dialogOnDemand(async () => (await import('./search-dialog')).SearchDialog)

interface SaveSearchButtonProps {
  scope: SearchScope
  params: AskedParams
}

/** Saves the search on screen; once it is saved, changes or deletes it. */
export function SaveSearchButton({ scope, params }: SaveSearchButtonProps) {
  const viewerId = useAuth().user?.id ?? ''
  const { data: searches } = useQuery(searchesQueries.list(viewerId))
  const [isOpen, setIsOpen] = useState(false)
  const asked = canonical(scope, params)
  if (!isSavable(asked)) return null
  const saved = searches?.find((search) => search.scope === scope && isSame(search.params, asked))
  const Icon = saved ? BellRing : BellPlus
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="-mr-1"
        {...SearchDialog.near}
        aria-label={saved && copy.changeNamed(saved.name)}
        onClick={() => setIsOpen(true)}
      >
        <Icon aria-hidden strokeWidth={1.75} />
        {saved ? copy.saved : copy.save}
      </Button>
      {isOpen && (
        <SearchDialog search={saved ?? { scope, params: asked }} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
