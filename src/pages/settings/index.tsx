import { Suspense, useEffect, useRef } from 'react'
import { NavLink, useParams } from 'react-router-dom'
import { PageHeader } from '@/components/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { usePageTitle } from '@/lib/title'
import { settingsCopy } from './copy'
import { findSection, settingsSections } from './sections'

export const handle = { isRoomy: true }

/** Settings: one section at a time; it is in the address. */
export function Component() {
  const { section: id } = useParams()
  const current = findSection(id)
  usePageTitle(settingsCopy.title)
  const currentLink = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    // On a phone the row of sections is wider than the screen.
    currentLink.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current?.id])

  if (!current) return null
  const { title, Section } = current
  return (
    <>
      <PageHeader title={settingsCopy.title} />
      <div className="md:grid md:grid-cols-[13rem_minmax(0,1fr)] md:items-start md:gap-10">
        <nav
          aria-label={settingsCopy.sections}
          className="md:top-under max-md:scroll-row -mx-4 mb-5 px-4 md:sticky md:m-0 md:p-0 md:pt-1"
        >
          <ul className="flex w-max gap-2 pr-4 md:w-auto md:flex-col md:gap-1 md:p-0">
            {settingsSections.map((section) => (
              <li key={section.id}>
                <NavLink
                  ref={section.id === current.id ? currentLink : undefined}
                  to={paths.settings.to(section.id)}
                  aria-current={section.id === current.id ? 'page' : undefined}
                  className={cn(
                    'flex h-11 items-center gap-2 rounded-full border px-4 text-sm font-medium whitespace-nowrap no-underline transition-colors duration-150',
                    'md:rounded-control md:gap-3 md:border-0 md:px-3.5',
                    section.id === current.id
                      ? 'border-foreground bg-foreground text-background md:bg-muted md:text-foreground'
                      : 'bg-card text-muted-foreground hover:text-foreground md:hover:bg-muted md:bg-transparent',
                  )}
                >
                  <section.icon aria-hidden strokeWidth={1.75} className="size-5" />
                  {section.title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-label={title} className="flex flex-col gap-5">
          <h2 className="sr-only">{title}</h2>
          <Suspense fallback={<Skeleton className="appear-late rounded-card h-48" />}>
            <Section />
          </Suspense>
        </section>
      </div>
    </>
  )
}
