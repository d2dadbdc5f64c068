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
    // The row of sections is wider than a phone.
    currentLink.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current?.id])

  if (!current) return null
  const { title, Section } = current
  return (
    <>
      <PageHeader title={settingsCopy.title} />
      {/* Large text leaves the sections no room beside the page: they become a row above it. */}
      <div className="@min-[46rem]:grid @min-[46rem]:grid-cols-[13rem_minmax(0,1fr)] @min-[46rem]:items-start @min-[46rem]:gap-10">
        <nav
          aria-label={settingsCopy.sections}
          className="scroll-row @min-[46rem]:top-under -mx-4 mb-4 px-4 py-1 @min-[46rem]:sticky"
        >
          <ul className="flex w-max gap-2 @min-[46rem]:w-auto @min-[46rem]:flex-col">
            {settingsSections.map((section) => (
              <li key={section.id}>
                <NavLink
                  ref={section.id === current.id ? currentLink : undefined}
                  to={paths.settings.to(section.id)}
                  aria-current={section.id === current.id ? 'page' : undefined}
                  className={cn(
                    'flex h-11 items-center gap-2 rounded-full border px-4 text-sm font-medium whitespace-nowrap no-underline transition-colors duration-150',
                    '@min-[46rem]:rounded-control @min-[46rem]:border-0',
                    section.id === current.id
                      ? 'border-foreground bg-foreground text-background @min-[46rem]:bg-muted @min-[46rem]:text-foreground'
                      : 'bg-card text-muted-foreground hover:text-foreground hover:bg-muted @min-[46rem]:bg-transparent',
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
