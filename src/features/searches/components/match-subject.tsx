import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { Collapsible } from '@/components/collapsible'
import { cn } from '@/lib/cn'
import { pathOfItem } from '@/lib/item-path'
import type { SearchMatch } from '../queries'

interface MatchSubjectProps {
  kind: string
  id: string
  subject: SearchMatch['subject']
  /** The element of the title. */
  as: 'h3' | 'p'
  className: string
  /** More about it, below its title. */
  children?: ReactNode
}

/** What a saved search found, with a link to it. Collapsed if it has words that its reader muted. */
export function MatchSubject({
  kind,
  id,
  subject,
  as: Title,
  className,
  children,
}: MatchSubjectProps) {
  const to = pathOfItem({ kind, item_id: id, place_id: subject.place_id, context: subject.context })
  return (
    <Collapsible authorId={subject.author?.id} text={`${subject.title}\n${subject.excerpt ?? ''}`}>
      <Title className={cn('[overflow-wrap:anywhere]', className)}>
        {to ? (
          <AppLink to={to} className="hover:text-accent line-clamp-2 no-underline">
            {subject.title}
          </AppLink>
        ) : (
          <span className="line-clamp-2">{subject.title}</span>
        )}
      </Title>
      {children}
    </Collapsible>
  )
}
