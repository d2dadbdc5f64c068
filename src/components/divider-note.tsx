import type { ReactNode } from 'react'

/** A note between the entries of a list, such as where new ones end. */
export function DividerNote({ children }: { children: ReactNode }) {
  return (
    <div className="text-muted-foreground before:bg-border after:bg-border flex items-center gap-3 text-sm before:h-px before:grow after:h-px after:grow">
      {children}
    </div>
  )
}
