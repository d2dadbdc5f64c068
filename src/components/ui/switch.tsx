import * as Radix from '@radix-ui/react-switch'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

export function Switch({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'touch-target border-input bg-muted data-[state=checked]:border-primary data-[state=checked]:bg-primary inline-flex h-6 w-11 shrink-0 items-center rounded-full border p-0.5 transition-colors duration-150 disabled:opacity-55',
        className,
      )}
      {...props}
    >
      <Radix.Thumb className="bg-muted-foreground data-[state=checked]:bg-primary-foreground block size-4.5 rounded-full transition-transform duration-150 data-[state=checked]:translate-x-5" />
    </Radix.Root>
  )
}
