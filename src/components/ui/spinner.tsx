import { LoaderCircle } from 'lucide-react'
import { cn } from '@/lib/cn'

/** Something is under way; the words beside it say what. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden strokeWidth={1.75} className={cn('animate-spin', className)} />
}
