import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

interface PageHeaderProps {
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** The actions leave the title little room; without them the header is as high. */
  isTight?: boolean
}

/** The heading of a page; navigation moves the focus here. */
export function PageHeader({ title, description, actions, isTight = false }: PageHeaderProps) {
  return (
    <header
      className={cn(
        'mb-5 flex flex-wrap justify-between gap-y-3',
        isTight ? 'min-h-11 items-center gap-x-2' : 'items-end gap-x-6',
      )}
    >
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-xl md:text-2xl">
          {title}
        </h1>
        {description && <p className="text-muted-foreground mt-1">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}
