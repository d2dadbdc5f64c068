import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FindPeople } from '@/components/find-people'
import { FormField } from '@/components/form-field'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { connectionQueries } from '@/features/connections'
import { useDebounced } from '@/lib/debounce'
import { rowsOf } from '@/lib/paging'
import { messageCopy } from '../copy'
import { messageLimits as limits } from '../limits'
import { choosePartner } from '../model/chosen-partner'
import { ContactSkeleton, FoundContacts } from './found-contacts'
import { ContactRow } from './person-row'

interface NewMessageDialogProps {
  viewerId: string
  isOnline: (userId: string) => boolean
  onChoose: (userId: string) => void
  onClose: () => void
}

/** Chooses who to write to: a friend, or anyone found by name. */
export function NewMessageDialog({ viewerId, isOnline, onChoose, onClose }: NewMessageDialogProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const query = useDebounced(typed, limits.searchDebounceMs)

  function handleChoose(userId: string) {
    choosePartner(userId)
    onClose()
    onChoose(userId)
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={messageCopy.newMessage} className="sm:min-h-120">
        <FormField label={messageCopy.to}>
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              placeholder={messageCopy.toHint}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </FormField>
        <div className="-mx-2.5 mt-4">
          {typed === '' || query === '' ? (
            <Friends
              viewerId={viewerId}
              isOnline={isOnline}
              onChoose={handleChoose}
              onClose={onClose}
            />
          ) : (
            <FoundContacts
              query={query}
              chosenId={null}
              isOnline={isOnline}
              onChoose={handleChoose}
            />
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Friends({ viewerId, isOnline, onChoose, onClose }: NewMessageDialogProps) {
  const friends = useInfiniteQuery(connectionQueries.list(viewerId, 'friends'))
  if (!friends.data) {
    if (!friends.isError) return <ContactSkeleton />
    return (
      <LoadFailure
        title={messageCopy.friendsFailed}
        isRetrying={friends.isFetching}
        onRetry={() => void friends.refetch()}
      />
    )
  }
  const people = rowsOf(friends.data.pages, (row) => row.profile_id)
  if (people.length === 0) {
    return (
      <div className="px-2.5">
        <p className="text-muted-foreground mb-3 text-sm">{messageCopy.noFriends}</p>
        <FindPeople onOpen={onClose} />
      </div>
    )
  }
  return (
    <>
      <h3 className="text-muted-foreground px-2.5 pb-1 text-sm font-medium">
        {messageCopy.friends}
      </h3>
      <ul>
        {people.map((person) => (
          <ContactRow
            key={person.profile_id}
            person={{ ...person, id: person.profile_id }}
            isChosen={false}
            isOnline={isOnline(person.profile_id)}
            onChoose={() => onChoose(person.profile_id)}
          >
            <span className="text-muted-foreground block truncate text-sm">@{person.username}</span>
          </ContactRow>
        ))}
      </ul>
      <LoadMore list={friends} failure={messageCopy.friendsFailed} />
    </>
  )
}
