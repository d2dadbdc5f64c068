import type { ReactNode } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { About, businessCopy, Reviews } from '@/features/business'
import { useAddressParams, WITHOUT_ITEM } from '@/lib/address-params'
import { formatCount } from '@/lib/format'

const TAB = 'tab'
const POSTS = 'posts'
const REVIEWS = 'reviews'

/** The tab that an address asks for. */
function askedTab(params: URLSearchParams): string {
  return params.get(TAB) ?? (params.has('review') ? REVIEWS : POSTS)
}

/** Whether an address leads to the reviews. */
export function isOnReviews(params: URLSearchParams): boolean {
  return askedTab(params) === REVIEWS
}

interface PageTabsProps {
  page: { posts_count: number; reviews_count: number }
  posts: ReactNode
  about: ReactNode
  reviews: ReactNode
}

/** Spec 3 §2: Posts, About and Reviews; the tab is in the address (UX-12). */
export function PageTabs({ page, posts, about, reviews }: PageTabsProps) {
  const [params, change] = useAddressParams()
  const tabs = [
    {
      name: POSTS,
      label: businessCopy.posts,
      count: page.posts_count,
      content: posts,
      near: undefined,
    },
    { name: 'about', label: businessCopy.about, count: 0, content: about, near: About.load },
    {
      name: REVIEWS,
      label: businessCopy.reviews,
      count: page.reviews_count,
      content: reviews,
      near: Reviews.load,
    },
  ]
  const current = tabs.find(({ name }) => name === askedTab(params))?.name ?? POSTS

  function handleChange(next: string) {
    change({ ...WITHOUT_ITEM, [TAB]: next === POSTS ? null : next })
  }

  return (
    <Tabs value={current} className="mt-4" onValueChange={handleChange}>
      <TabsList aria-label={businessCopy.parts}>
        {tabs.map(({ name, label, count, near }) => (
          <TabsTrigger key={name} value={name} onPointerEnter={near}>
            {label}
            {count > 0 && (
              <span aria-hidden className="text-muted-foreground tabular ml-1.5">
                {formatCount(count)}
              </span>
            )}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ name, content }) => (
        <TabsContent key={name} value={name}>
          {content}
        </TabsContent>
      ))}
    </Tabs>
  )
}
