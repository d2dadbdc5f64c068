import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { fieldClasses } from './input'

/** A choice from a list, which the browser draws. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select className={cn(fieldClasses, 'h-11', className)} {...props} />
}
