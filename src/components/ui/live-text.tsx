import { Children, type ComponentPropsWithoutRef } from 'react'

type LiveTextProps = ComponentPropsWithoutRef<'p'> & { as?: 'p' | 'div' }

/**
 * Text that is announced when it appears. It is in the page before, without room while it is empty: screen readers
 * watch what is out of sight, not what `display: none` takes out of the page. Polite unless a role says otherwise.
 */
export function LiveText({ as: Tag = 'p', className, children, ...props }: LiveTextProps) {
  const isEmpty = Children.toArray(children).every((child) => child === '')
  return (
    <Tag aria-live="polite" className={isEmpty ? 'sr-only' : className} {...props}>
      {children}
    </Tag>
  )
}
