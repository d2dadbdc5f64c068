import { useState } from 'react'
import { AppLink } from '@/components/app-link'
import { columnPicture } from '@/components/column-picture'
import { SignInRequiredDialog } from '@/components/sign-in-required-dialog'
import { itemPath, visitorAction } from '../model/item-text'
import type { FeedItem } from '../queries'
import { SubjectDetails } from './subject-details'

const TEXT = 'line-clamp-4 text-pretty whitespace-pre-line'

/** What a card is about: title, text, picture and details. */
export function CardBody({ item, isVisitor }: { item: FeedItem; isVisitor: boolean }) {
  const image = columnPicture(item.image_url)
  // A newcomer's card is about the person, who is named above already.
  const title = item.type === 'new_user' ? null : item.title
  const details = item.card?.details
  // An event without a description is described by its place, which the details show.
  const description = item.description === details?.location ? null : item.description
  // What someone says about the post that they share.
  const note = details?.note
  if (!title && !description && !image && !details) return null
  return (
    <div className="mt-3 flex flex-col gap-2 empty:hidden">
      {note && <p className={TEXT}>{note}</p>}
      {title && <Title item={item} title={title} isVisitor={isVisitor} />}
      {description && <p className={note ? `border-s-2 ps-3 ${TEXT}` : TEXT}>{description}</p>}
      {image && <img {...image} alt="" className={`${image.className} mt-1`} />}
      {details && <SubjectDetails type={item.type} title={title} details={details} />}
    </div>
  )
}

interface TitleProps {
  item: FeedItem
  title: string
  isVisitor: boolean
}

/** Links to the item's subject; tells a visitor that it needs an account (Spec 1 §2). */
function Title({ item, title, isVisitor }: TitleProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const to = itemPath(item)
  const action = isVisitor ? visitorAction(item.type) : null
  const classes =
    'hover:text-accent max-w-full text-left font-semibold [overflow-wrap:anywhere] no-underline'
  if (action) {
    return (
      <>
        <h2 className="text-base">
          <button type="button" className={classes} onClick={() => setIsDialogOpen(true)}>
            {title}
          </button>
        </h2>
        <SignInRequiredDialog
          isOpen={isDialogOpen}
          onOpenChange={setIsDialogOpen}
          doing={action}
          {...(to !== null && { next: to })}
        />
      </>
    )
  }
  return (
    <h2 className="text-base">
      {to === null ? (
        title
      ) : (
        <AppLink to={to} className={classes}>
          {title}
        </AppLink>
      )}
    </h2>
  )
}
