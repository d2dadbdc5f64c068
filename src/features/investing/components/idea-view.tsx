import { ShieldAlert } from 'lucide-react'
import { PicturesOf } from '@/components/hiding'
import { ModerationContext, useModeration } from '@/components/moderation'
import { industryLabel } from '@/components/member-facts'
import { PlaceMenu } from '@/components/place-menu'
import { TextBlock } from '@/components/linked-text'
import { ShareLinkButton } from '@/components/share-link-button'
import { Badge } from '@/components/ui/badge'
import { Card, CardContent } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { ZoomableCover } from '@/components/zoomable-picture'
import { hashHref, paths } from '@/config/paths'
import { ReactionBar } from '@/features/reactions'
import { formatExact } from '@/lib/format'
import { ThumbBar } from '@/components/thumb-bar'
import { useIsPhone } from '@/lib/use-is-phone'
import { investingCopy } from '../copy'
import { ideaItem } from '../model/item'
import { parseRisk } from '../model/risks'
import { canContactFounder, canEditIdea } from '../permissions'
import type { IdeaRow } from '../queries'
import { useIdeaLive } from '../realtime'
import { BusinessDetails } from './business-details'
import { ContactPanel } from './contact-panel'
import { Founder } from './founder'
import { FundingCard } from './funding-card'
import { IdeaActions } from './idea-actions'
import { IdeaPicture } from './idea-picture'
import { UpdatesCard } from './updates-card'
import { VideoPlayer } from './video-player'

interface IdeaViewProps {
  idea: IdeaRow
  viewerId: string
  /** A sample: read-only, every write control disabled. */
  isSample?: boolean
  /** The founder's actions; omit for a sample. */
  owner?: { onEdit: () => void; onDeleted: () => void }
}

/** One idea: its description, its funding, and its founder's updates. */
export function IdeaView({ idea, viewerId, isSample = false, owner }: IdeaViewProps) {
  const isPhone = useIsPhone()
  const isOwn = !isSample && canEditIdea(viewerId, idea)
  const mayWrite = isOwn && idea.moderated_as === null
  useIdeaLive(isSample ? null : idea.id)
  const contact = idea.moderated_as === null && (isSample || canContactFounder(viewerId, idea)) && (
    <ContactPanel idea={idea} viewerId={viewerId} isSample={isSample} />
  )
  return (
    <ModerationContext value={useModeration(idea.id, idea.moderated_as)}>
      <article
        aria-labelledby="idea-title"
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:gap-x-6 lg:@min-[46rem]:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <IdeaHead idea={idea} isSample={isSample} />
        {/* Beside the others, or between them: the funding comes before the long text. */}
        <div className="flex flex-col gap-5 lg:@min-[46rem]:row-span-3">
          <FundingCard idea={idea} canUpdate={isOwn} />
          {!isPhone && contact}
          <BusinessDetails idea={idea} onEdit={mayWrite ? owner?.onEdit : undefined} />
        </div>
        <IdeaText idea={idea} viewerId={viewerId} isSample={isSample} owner={owner} />
        <UpdatesCard idea={idea} viewerId={viewerId} isOwn={mayWrite} isSample={isSample} />
      </article>
      {isPhone && contact && <ThumbBar className="mt-5">{contact}</ThumbBar>}
    </ModerationContext>
  )
}

interface IdeaHeadProps {
  idea: IdeaRow
  isSample: boolean
}

/** The idea's picture, which opens when pressed. */
function IdeaCover({ idea, isSample }: IdeaHeadProps) {
  return (
    <PicturesOf value={isSample ? null : ideaItem(idea)}>
      <ZoomableCover
        url={idea.image_url}
        alt={idea.title}
        className="w-full focus-visible:-outline-offset-2"
      >
        <IdeaPicture key={idea.image_url} idea={idea} className="aspect-[2/1] max-h-96 w-full" />
      </ZoomableCover>
    </PicturesOf>
  )
}

/** Its picture, its title and who founds it. */
function IdeaHead({ idea, isSample }: IdeaHeadProps) {
  return (
    <Card className="overflow-hidden">
      <IdeaCover idea={idea} isSample={isSample} />
      <CardContent>
        {isSample && (
          <p role="note" className="rounded-control bg-muted mb-5 px-4 py-3 text-sm">
            {investingCopy.sampleNote}
          </p>
        )}
        <div className="mb-3 flex items-start justify-between gap-2">
          <p className="flex flex-wrap gap-2">
            <Badge>{industryLabel(idea.industry)}</Badge>
            {isSample && <Badge variant="outline">{investingCopy.sample}</Badge>}
          </p>
          {!isSample && <PlaceMenu item={ideaItem(idea)} className="-my-2" />}
        </div>
        <h1 id="idea-title" tabIndex={-1} className="text-2xl break-words">
          {idea.title}
        </h1>
        <div className="mt-3">
          <Founder idea={idea}>
            {idea.edited_at !== null && (
              <span title={formatExact(idea.edited_at)}>{investingCopy.edited}</span>
            )}
          </Founder>
        </div>
      </CardContent>
    </Card>
  )
}

interface IdeaTextProps extends IdeaHeadProps {
  viewerId: string
  owner: IdeaViewProps['owner']
}

/** What its founder says of it, and what can be done with it. */
function IdeaText({ idea, viewerId, isSample, owner }: IdeaTextProps) {
  return (
    <Card>
      <CardContent>
        <h2 className="mb-2 text-lg">{investingCopy.about}</h2>
        <TextBlock text={idea.description} />
        {idea.video_url && (
          <VideoPlayer
            url={idea.video_url}
            label={investingCopy.videoLabel(idea.title)}
            className="mt-5"
          />
        )}
        <RiskAssessment risk={idea.risk} />
        {!isSample && (
          <div className="mt-5 flex flex-wrap items-center gap-2 border-t pt-4">
            <ReactionBar item={{ contentType: 'business_idea', contentId: idea.id }} isLive />
            <ShareLinkButton title={idea.title} href={hashHref(paths.investingIdea.to(idea.id))} />
            {owner && <IdeaActions idea={idea} viewerId={viewerId} {...owner} />}
          </div>
        )}
      </CardContent>
    </Card>
  )
}

const RISK_BADGES = { low: 'success', medium: 'warning', high: 'destructive' } as const

function RiskAssessment({ risk: text }: { risk: string }) {
  const risk = parseRisk(text)
  return (
    <section aria-labelledby="risk" className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 id="risk" className="flex items-center gap-2 text-sm">
        <ShieldAlert aria-hidden strokeWidth={1.75} className="text-muted-foreground size-5" />
        {investingCopy.riskLabel}
      </h2>
      <Badge variant={RISK_BADGES[risk]}>
        {investingCopy.riskBadge(investingCopy.risks[risk])}
      </Badge>
    </section>
  )
}

/** Skeleton of an idea. */
export function IdeaSkeleton() {
  return (
    <div
      aria-busy
      className="appear-late grid items-start gap-5 lg:gap-x-6 lg:@min-[46rem]:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <p role="status" className="sr-only">
        {investingCopy.loadingOne}
      </p>
      <Card className="overflow-hidden">
        <Skeleton className="aspect-[2/1] max-h-96 w-full rounded-none" />
        <CardContent>
          <Skeleton className="h-5 w-20 rounded-full" />
          <Skeleton className="mt-4 h-9 w-4/5" />
          <Skeleton className="mt-4 h-8 w-56" />
          <Skeleton className="mt-6 h-32 w-full" />
        </CardContent>
      </Card>
      <div className="flex flex-col gap-5">
        <Skeleton className="rounded-card h-52 w-full" />
        <Skeleton className="rounded-card h-40 w-full" />
      </div>
    </div>
  )
}
