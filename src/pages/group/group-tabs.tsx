import type { ReactNode } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { groupCopy } from '@/features/groups'
import { useAddressParams, WITHOUT_ITEM } from '@/lib/address-params'

const POSTS = 'posts'
const ABOUT = 'about'

interface GroupTabsProps {
  /** The group's name. */
  name: string
  posts: ReactNode
  about: ReactNode
}

/** Spec 2 §2: Posts and About; the tab is in the address (UX-12). */
export function GroupTabs({ name, posts, about }: GroupTabsProps) {
  const [params, change] = useAddressParams()
  const tab = params.get('tab') === ABOUT ? ABOUT : POSTS

  function handleChange(next: string) {
    change({ ...WITHOUT_ITEM, tab: next === ABOUT ? ABOUT : null })
  }

  return (
    <Tabs value={tab} onValueChange={handleChange}>
      <TabsList aria-label={name}>
        <TabsTrigger value={POSTS}>{groupCopy.posts}</TabsTrigger>
        <TabsTrigger value={ABOUT}>{groupCopy.about}</TabsTrigger>
      </TabsList>
      <TabsContent value={POSTS}>{posts}</TabsContent>
      <TabsContent value={ABOUT}>{about}</TabsContent>
    </Tabs>
  )
}
