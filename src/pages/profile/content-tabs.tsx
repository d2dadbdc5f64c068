import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { articleCopy, MemberArticles } from '@/features/articles'
import { groupCopy, ProfileGroups } from '@/features/groups'
import { investingCopy, MemberIdeas } from '@/features/investing'
import { profileCopy } from '@/features/profile'
import { useAddressParams } from '@/lib/address-params'

const PARAM = 'tab'

/** The tabs of a profile in the order of Spec 1 §2; the first opens by default. */
const CONTENT_TABS = [
  { name: 'groups', label: groupCopy.title, Content: ProfileGroups },
  { name: 'investing', label: investingCopy.profileTab, Content: MemberIdeas },
  { name: 'articles', label: articleCopy.profileTab, Content: MemberArticles },
]

interface ContentTabsProps {
  userId: string
  viewerId: string
}

/** A member's groups, ideas and articles. The open tab is in the address. */
export function ContentTabs({ userId, viewerId }: ContentTabsProps) {
  const [params, change] = useAddressParams()
  const [first] = CONTENT_TABS
  const asked = CONTENT_TABS.find(({ name }) => name === params.get(PARAM)) ?? first

  function handleChange(next: string) {
    change({ [PARAM]: next === first?.name ? null : next })
  }

  return (
    <Tabs value={asked?.name ?? ''} onValueChange={handleChange} className="mt-6">
      <TabsList aria-label={profileCopy.contentTabs}>
        {CONTENT_TABS.map(({ name, label }) => (
          <TabsTrigger key={name} value={name}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {CONTENT_TABS.map(({ name, Content }) => (
        <TabsContent key={name} value={name}>
          <Content userId={userId} viewerId={viewerId} />
        </TabsContent>
      ))}
    </Tabs>
  )
}
