import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { postCopy } from './copy'

/** The post that the address names, above the list; without `children` it was deleted. */
export function LinkedPost({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="linked-post">
      <h2 id="linked-post" className="text-muted-foreground mb-2 text-sm font-medium">
        {postCopy.linked}
      </h2>
      {children ?? (
        <Card className="text-muted-foreground p-4 text-sm md:p-5">{postCopy.gone}</Card>
      )}
    </section>
  )
}
