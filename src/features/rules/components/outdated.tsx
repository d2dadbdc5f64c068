import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { ruleCopy } from '../copy'
import type { EditedRule } from '../model/edited'

interface OutdatedProps {
  rules: readonly EditedRule[]
  onStartOver: () => void
}

/** Someone else published meanwhile. The text stays readable, so that it can be carried over. */
export function Outdated({ rules, onStartOver }: OutdatedProps) {
  return (
    <>
      <div role="alert">
        <p className="font-medium">{ruleCopy.outdated}</p>
        <p className="text-muted-foreground">{ruleCopy.outdatedHint}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onStartOver}>{ruleCopy.startOver}</Button>
        <Button asChild variant="secondary">
          <AppLink to={paths.rules.to()}>{ruleCopy.readCurrent}</AppLink>
        </Button>
      </div>
      <Card className="mt-6 flex flex-col gap-4 p-4 md:p-6">
        <h2 className="text-base">{ruleCopy.yourText}</h2>
        {rules.map(({ key, title, body }) => (
          <div key={key} className="[overflow-wrap:anywhere]">
            <p className="font-medium">{title}</p>
            <p className="whitespace-pre-line">{body}</p>
          </div>
        ))}
      </Card>
    </>
  )
}
