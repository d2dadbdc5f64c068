import { cn } from '@/lib/cn'
import { searchCopy } from '../copy'

/** Says which words a misspelt search was read as. */
export function ShowingFor({ corrected, className }: { corrected: string; className?: string }) {
  return (
    <p className={cn('text-muted-foreground text-pretty', className)}>
      {searchCopy.showingFor} <strong className="text-foreground">{corrected}</strong>
    </p>
  )
}
