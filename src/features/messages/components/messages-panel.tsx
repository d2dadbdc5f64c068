import { ExternalLink } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { Button } from '@/components/ui/button'
import { Dialog, SidePanelContent } from '@/components/ui/dialog'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { useKeyboardInset } from '@/lib/keyboard-inset'
import { messageCopy } from '../copy'
import type { Box } from '../model/box'
import { MessagesView } from './messages-view'

interface Place {
  partnerId: string | null
  markedId: string | null
}

const NOWHERE: Place = { partnerId: null, markedId: null }

/** Messages beside the current page. */
export function MessagesPanel({ onClose }: { onClose: () => void }) {
  const { user } = useAuth()
  const keyboard = useKeyboardInset()
  const [place, setPlace] = useState<Place>(NOWHERE)
  const [box, onBox] = useState<Box>('inbox')
  // The panel answers the press in the first frame; its list follows in the next one.
  const isListShown = useDeferredValue(true, false)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SidePanelContent
        style={keyboard > 0 ? { height: `calc(100dvh - ${keyboard}px)` } : undefined}
        title={messageCopy.title}
        actions={
          user && (
            <Button asChild variant="ghost" size="icon">
              <AppLink
                to={paths.messages.to()}
                aria-label={messageCopy.openMessages}
                title={messageCopy.openMessages}
                onClick={onClose}
              >
                <ExternalLink aria-hidden strokeWidth={1.75} />
              </AppLink>
            </Button>
          )
        }
      >
        {user ? (
          <>
            {place.partnerId === null && (
              <p className="text-muted-foreground px-5 text-sm">{messageCopy.selectConversation}</p>
            )}
            <div className="min-h-0 grow">
              {isListShown && (
                <MessagesView
                  viewerId={user.id}
                  {...place}
                  {...{ box, onBox }}
                  layout="single"
                  onChoose={(partnerId) => setPlace({ partnerId, markedId: null })}
                  onJump={(partnerId, markedId) => setPlace({ partnerId, markedId })}
                />
              )}
            </div>
          </>
        ) : (
          <EmptyState
            title={messageCopy.loginRequired}
            action={
              <Button asChild>
                <AppLink to={paths.auth.to({ tab: 'login' })} onClick={onClose}>
                  {messageCopy.signIn}
                </AppLink>
              </Button>
            }
          />
        )}
      </SidePanelContent>
    </Dialog>
  )
}
