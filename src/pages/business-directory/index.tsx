import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageHeader } from '@/components/page-header'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import {
  businessCopy,
  businessQueries,
  CreatePageDialog,
  Directory,
  DirectoryFilter,
  parseCategory,
} from '@/features/business'
import { useAddressParams, useOpenedByAddress } from '@/lib/address-params'
import { inBackground, type Preloading } from '@/lib/preload'
import { usePageTitle } from '@/lib/title'

/** The cards need the width. */
export const handle = { isWide: true }

const SEARCH = 'search'
const CATEGORY = 'category'

/** Preloads the newest pages. */
export function preload({ client, search }: Preloading): void {
  if (search.size > 0) return
  inBackground(client.infiniteQuery(businessQueries.list({ search: '', category: null })))
}

/** `/business`: the directory; search and category are in the address (UX-12). */
export function Component() {
  const { user } = useAuth()
  const navigate = useNavigate()
  const [params, change] = useAddressParams()
  const [isCreating, setIsCreating] = useState(false)
  const filter = {
    search: params.get(SEARCH)?.trim() ?? '',
    category: parseCategory(params.get(CATEGORY)),
  }
  usePageTitle(businessCopy.title)
  useOpenedByAddress('create', () => setIsCreating(true))

  // Guarded: a visitor signs in first and comes back here.
  if (!user) return null
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 md:px-6 md:py-8">
      <PageHeader
        title={businessCopy.title}
        description={businessCopy.subtitle}
        actions={
          <Button {...CreatePageDialog.near} onClick={() => setIsCreating(true)}>
            <Plus aria-hidden strokeWidth={1.75} />
            {businessCopy.createPage}
          </Button>
        }
      />
      <DirectoryFilter
        filter={filter}
        onSearch={(search) => change({ [SEARCH]: search })}
        onCategory={(category) => change({ [CATEGORY]: category })}
      />
      <Directory filter={filter} onCreate={() => setIsCreating(true)} />
      {isCreating && (
        <CreatePageDialog
          viewerId={user.id}
          onCreated={(id) => void navigate(paths.businessPage.to(id))}
          onClose={() => setIsCreating(false)}
          onReopen={() => setIsCreating(true)}
        />
      )}
    </div>
  )
}
