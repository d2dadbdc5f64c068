import { PenLine } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { PageHeader } from '@/components/page-header'
import { Button } from '@/components/ui/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { paths } from '@/config/paths'
import {
  ArticleEditor,
  articleCopy,
  ArticleList,
  articleQueries,
  categoryOf,
  OwnArticles,
  parseTab,
  tabsFor,
  useArticleEditor,
} from '@/features/articles'
import { useAuth } from '@/features/auth'
import { useOpenedByAddress } from '@/lib/address-params'
import { inBackground, type Preloading } from '@/lib/preload'
import { usePageTitle } from '@/lib/title'

const TAB = 'tab'
const WRITE = 'write'

/** Preloads the newest articles. */
export function preload({ client, search }: Preloading): void {
  if (search.size === 0) inBackground(client.infiniteQuery(articleQueries.list(null)))
}

/** `/articles`: published articles by category, and the viewer's own (Spec 2 §2). */
export function Component() {
  const { user } = useAuth()
  const viewerId = user?.id ?? null
  const [params, setParams] = useSearchParams()
  const tab = parseTab(params.get(TAB), viewerId !== null)
  const editor = useArticleEditor(viewerId)
  usePageTitle(articleCopy.title)

  // Links to writing, as on a profile, open the editor once.
  useOpenedByAddress(WRITE, editor.write, viewerId !== null)

  function handleTab(next: string) {
    // The tab is in the address; a newly opened one starts at the top (UX-12).
    setParams(next === 'all' ? {} : { [TAB]: next })
  }

  // A visitor who wants to write signs in first and then finds the editor open (UX-16).
  if (params.has(WRITE) && viewerId === null) {
    return <Navigate replace to={paths.auth.to({ next: `${paths.articles.to()}?${WRITE}=new` })} />
  }

  const write = viewerId !== null && (
    <Button onClick={editor.write}>
      <PenLine aria-hidden strokeWidth={1.75} />
      {articleCopy.write}
    </Button>
  )
  return (
    <>
      <PageHeader title={articleCopy.title} description={articleCopy.description} actions={write} />
      <Tabs value={tab} onValueChange={handleTab}>
        <TabsList aria-label={articleCopy.tabsLabel}>
          {tabsFor(viewerId !== null).map((name) => (
            <TabsTrigger key={name} value={name}>
              {articleCopy.tabs[name]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={tab}>
          {(tab === 'mine' || tab === 'drafts') && viewerId !== null ? (
            <OwnArticles
              key={tab}
              viewerId={viewerId}
              isDrafts={tab === 'drafts'}
              onWrite={editor.write}
              onEdit={editor.edit}
            />
          ) : (
            <ArticleList
              key={tab}
              category={categoryOf(tab)}
              label={articleCopy.tabs[tab]}
              emptyAction={write}
            />
          )}
        </TabsContent>
      </Tabs>
      <ArticleEditor editor={editor} />
    </>
  )
}
