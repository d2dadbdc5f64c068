import { useState } from 'react'
import { Collapsible } from '@/components/collapsible'
import { AppLink } from '@/components/app-link'
import { Cover } from '@/components/cover'
import { industryLabel } from '@/components/member-facts'
import { CardMenu } from '@/components/place-menu'
import { SignInRequiredDialog } from '@/components/sign-in-required-dialog'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { investingCopy } from '../copy'
import { ideaItem } from '../model/item'
import type { IdeaCardRow } from '../queries'
import { Founder } from './founder'
import { FundingBar } from './funding-bar'

interface IdeaCardProps {
  idea: IdeaCardRow
  /** A visitor: opening it asks to sign in. */
  isVisitor: boolean
  isSample?: boolean
}

/** An idea in a list. The whole card opens it; the founder's name opens their profile. */
export function IdeaCard({ idea, isVisitor, isSample = false }: IdeaCardProps) {
  const labelId = `idea-${idea.id}`
  return (
    <Card className="hover:border-input relative flex w-full flex-col overflow-hidden transition-colors duration-150">
      <Collapsible authorId={idea.user_id} text={`${idea.title}\n${idea.excerpt}`} className="p-4">
        <article aria-labelledby={labelId} className="flex grow flex-col">
          <Cover
            url={idea.image_url}
            seed={idea.id}
            width={1200}
            height={675}
            className="aspect-[16/9] w-full"
          />
          <div className="flex grow flex-col gap-3 p-4">
            <div className="flex items-start justify-between gap-2">
              <div className="flex min-w-0 flex-wrap gap-2">
                <Badge>{industryLabel(idea.industry)}</Badge>
                {idea.closeness < 0 && <Badge variant="success">{investingCopy.funded}</Badge>}
                {isSample && <Badge variant="outline">{investingCopy.sample}</Badge>}
              </div>
              {!isSample && <CardMenu item={ideaItem(idea)} className="-my-2" />}
            </div>
            <h2 id={labelId} className="text-base leading-snug">
              <CardLink idea={idea} isVisitor={isVisitor} />
            </h2>
            <p className="text-muted-foreground line-clamp-2 text-sm text-pretty">{idea.excerpt}</p>
            <Founder idea={idea} />
            <div className="mt-auto pt-1">
              <FundingBar idea={idea} />
            </div>
          </div>
        </article>
      </Collapsible>
    </Card>
  )
}

function CardLink({ idea, isVisitor }: Pick<IdeaCardProps, 'idea' | 'isVisitor'>) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const place = paths.investingIdea.to(idea.id)
  const classes =
    "hover:text-accent text-left break-words no-underline after:absolute after:inset-0 after:content-['']"
  if (!isVisitor) {
    return (
      <AppLink to={place} className={classes}>
        {idea.title}
      </AppLink>
    )
  }
  return (
    <>
      <button type="button" className={classes} onClick={() => setIsDialogOpen(true)}>
        {idea.title}
      </button>
      <SignInRequiredDialog
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        doing={investingCopy.toViewDetails}
        next={place}
      />
    </>
  )
}

/** Skeleton of idea cards. */
export function IdeaCardsSkeleton({ cards, className }: { cards: number; className: string }) {
  return (
    <div aria-busy className={cn('appear-late', className)}>
      <p role="status" className="sr-only">
        {investingCopy.loading}
      </p>
      {Array.from({ length: cards }, (_, index) => (
        <Card key={index} className="overflow-hidden">
          <Skeleton className="aspect-[16/9] w-full rounded-none" />
          <div className="flex flex-col gap-3 p-4">
            <Skeleton className="h-5 w-24 rounded-full" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-8 w-40" />
            <Skeleton className="mt-1 h-9 w-full" />
          </div>
        </Card>
      ))}
    </div>
  )
}
