import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { SearchAsTyped } from '@/components/search-as-typed'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { useAddressParams } from '@/lib/address-params'
import { rowsOf } from '@/lib/paging'
import { adminCopy } from '../copy'
import { adminQueries, type UserFilter } from '../queries'
import { FilterButtons } from './filter-buttons'
import { UserDialog, type AskedOfUser } from './user-dialog'
import { UserRow } from './user-row'

const FILTERS: readonly UserFilter[] = ['all', 'banned', 'suspended', 'admins']

/** Everyone, newest first, searchable by name, username or email. */
export function UserList({ viewerId }: { viewerId: string }) {
  const [params, change] = useAddressParams()
  const query = params.get('search') ?? ''
  const filter = FILTERS.find((name) => name === params.get('filter')) ?? 'all'

  return (
    <>
      <div className="flex flex-wrap gap-x-3">
        <SearchAsTyped
          label={adminCopy.searchUsers}
          search={query}
          onSearch={(search) => change({ search })}
          className="mt-1 mb-3 min-w-0 grow basis-72"
        />
        <FilterButtons
          label={adminCopy.filterLabel}
          filters={FILTERS}
          chosen={filter}
          onChoose={(name) => change({ filter: name === 'all' ? null : name })}
        >
          {(name) => adminCopy.filters[name]}
        </FilterButtons>
      </div>
      <Users
        query={query}
        filter={filter}
        viewerId={viewerId}
        onClear={() => change({ search: null, filter: null })}
      />
    </>
  )
}

interface UsersProps {
  query: string
  filter: UserFilter
  viewerId: string
  onClear: () => void
}

/** The dialog stays whatever becomes of the list: what is typed in it would be lost. */
function Users(props: UsersProps) {
  const [asked, setAsked] = useState<AskedOfUser | null>(null)
  return (
    <>
      <UserRows {...props} onAsk={setAsked} />
      {asked && <UserDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface UserRowsProps extends UsersProps {
  onAsk: (asked: AskedOfUser) => void
}

function UserRows({ query, filter, viewerId, onClear, onAsk }: UserRowsProps) {
  const users = useInfiniteQuery({
    ...adminQueries.userList(query, filter),
    placeholderData: keepPreviousData,
  })
  if (!users.data) {
    if (!users.isError) return <UsersSkeleton />
    return (
      <LoadFailure
        title={adminCopy.usersFailed}
        isRetrying={users.isFetching}
        onRetry={() => void users.refetch()}
      />
    )
  }
  const rows = rowsOf(users.data.pages)
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={UserRoundX}
        title={adminCopy.noUsers}
        description={adminCopy.noUsersHint}
        action={
          <Button variant="secondary" onClick={onClear}>
            {adminCopy.showEveryone}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <Card aria-busy={users.isPlaceholderData}>
        <ul className="divide-y">
          {rows.map((user) => (
            <UserRow key={user.id} user={user} viewerId={viewerId} onAsk={onAsk} />
          ))}
        </ul>
      </Card>
      <LoadMore list={users} failure={adminCopy.usersFailed} />
    </>
  )
}

function UsersSkeleton() {
  return (
    <Card aria-busy className="appear-late divide-y">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3 p-4">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grow">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2 h-4 w-3/5" />
          </div>
        </div>
      ))}
    </Card>
  )
}
