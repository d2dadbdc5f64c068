import * as Radix from '@radix-ui/react-tabs'
import { useEffect, useRef, type ComponentProps } from 'react'
import { cn } from '@/lib/cn'

export const Tabs = Radix.Root

export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  const list = useRef<HTMLDivElement>(null)
  // On a phone the open tab may stand beyond the edge.
  useEffect(() => {
    const box = list.current
    const open = box?.querySelector<HTMLElement>('[data-state="active"]')
    if (!box || !open) return
    const left = open.offsetLeft - box.offsetLeft
    const isHidden =
      left < box.scrollLeft || left + open.offsetWidth > box.scrollLeft + box.clientWidth
    if (isHidden) box.scrollLeft = left - (box.clientWidth - open.offsetWidth) / 2
  })
  return (
    <Radix.List
      ref={list}
      className={cn('flex [scrollbar-width:none] gap-1 overflow-x-auto border-b', className)}
      {...props}
    />
  )
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        'text-muted-foreground hover:text-foreground data-[state=active]:border-foreground data-[state=active]:text-foreground -mb-px h-11 shrink-0 border-b-2 border-transparent px-4 text-sm font-medium transition-colors duration-150 focus-visible:-outline-offset-2',
        className,
      )}
      {...props}
    />
  )
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('pt-5', className)} {...props} />
}
