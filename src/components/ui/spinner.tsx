import { LoaderCircle } from 'lucide-react'
import { cn } from '@/lib/cn'

/** Shows that something is running; the text beside it says what. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden strokeWidth={1.75} className={cn('animate-spin', className)} />
}
