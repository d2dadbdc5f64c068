import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@/components/load-failure'
import { RadioGroup, RadioOption } from '@/components/ui/radio-group'
import { Skeleton } from '@/components/ui/skeleton'
import { profileCopy } from '../copy'
import { MESSAGE_AUDIENCES } from '../model/message-audience'
import { useSetWhoCanMessage } from '../mutations'
import { profileQueries } from '../queries'

/** Chooses who may write a first message. */
export function WhoCanMessage({ userId }: { userId: string }) {
  const who = useQuery(profileQueries.whoCanMessage(userId))
  const setWho = useSetWhoCanMessage(userId)
  const { data: chosen } = who
  if (chosen === undefined) {
    if (!who.isError) return <Skeleton className="appear-late h-64" />
    return (
      <LoadFailure
        title={profileCopy.privacyLoadFailed}
        isRetrying={who.isFetching}
        onRetry={() => void who.refetch()}
      />
    )
  }
  return (
    <>
      <RadioGroup
        aria-label={profileCopy.whoCanMessage}
        className="-mx-3"
        value={chosen}
        onValueChange={(value) => {
          const wanted = MESSAGE_AUDIENCES.find((each) => each === value)
          if (wanted) setWho(chosen, wanted)
        }}
      >
        {MESSAGE_AUDIENCES.map((each) => {
          const { label, hint } = profileCopy.messageAudiences[each]
          return <RadioOption key={each} value={each} label={label} description={hint} />
        })}
      </RadioGroup>
      <p className="text-muted-foreground mt-3 text-sm">{profileCopy.messageAudienceNote}</p>
    </>
  )
}
