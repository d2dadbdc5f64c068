import { use, type MouseEvent } from 'react'
import { HidingContext } from '@/components/hiding'
import { Button } from '@/components/ui/button'
import { messageCopy } from '../copy'
import type { ConversationHead } from '../model/head'
import { whoAsks } from '../model/request'
import { useAcceptRequest, useDeleteRequest } from '../mutations/sending'

interface RequestBarProps {
  viewerId: string
  partnerId: string
  name: string
  facts: NonNullable<ConversationHead['request']>
  onAccepted: () => void
  /** Returns to the list: the request is gone. */
  onBack: () => void
  /** Reports their message and blocks them; without it, Block alone is offered. */
  onBlockAndReport?: (() => void) | undefined
}

/** Says who asks to talk to the viewer, and lets them decide. */
export function RequestBar(props: RequestBarProps) {
  const { viewerId, partnerId, name, facts, onAccepted, onBack, onBlockAndReport } = props
  const hiding = use(HidingContext)
  const accept = useAcceptRequest(onAccepted)
  const deleteRequest = useDeleteRequest()
  const isBusy = accept.isPending
  const pair = { viewerId, partnerId }

  function handleAccept(event: MouseEvent<HTMLElement>) {
    // The button disappears; the messages take its focus.
    event.currentTarget.closest('section')?.querySelector<HTMLElement>('[role="log"]')?.focus()
    accept.mutate(pair)
  }

  function handleDelete() {
    onBack()
    deleteRequest(pair)
  }

  function handleBlock() {
    if (onBlockAndReport) onBlockAndReport()
    else hiding?.ask({ doing: 'block', member: { id: partnerId, name } })
  }

  return (
    <div className="bg-muted border-t p-3 text-sm md:px-4">
      <p className="[overflow-wrap:anywhere]">{whoAsks(name, facts)}</p>
      <p className="text-muted-foreground mt-0.5">{messageCopy.requestPrivacy}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button isPending={accept.isPending} disabled={isBusy} onClick={handleAccept}>
          {messageCopy.accept}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={handleDelete}>
          {messageCopy.deleteRequest}
        </Button>
        <Button
          variant="ghost"
          className="text-destructive"
          disabled={isBusy}
          onClick={handleBlock}
        >
          {onBlockAndReport ? messageCopy.blockAndReport : messageCopy.blockMember}
        </Button>
      </div>
    </div>
  )
}
