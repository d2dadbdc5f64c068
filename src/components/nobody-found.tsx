import { Button } from '@/components/ui/button'
import { nobodyFoundCopy } from './nobody-found-copy'

interface NobodyFoundProps {
  text: string
  onClear: () => void
}

/** Below a search in a list of people that finds nobody. */
export function NobodyFound({ text, onClear }: NobodyFoundProps) {
  return (
    <>
      <p role="status" className="text-muted-foreground py-4 text-sm">
        {text}
      </p>
      <Button variant="secondary" onClick={onClear}>
        {nobodyFoundCopy.clearSearch}
      </Button>
    </>
  )
}
