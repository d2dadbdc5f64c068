import type { ComponentProps } from 'react'
import { Link, useInRouterContext } from 'react-router-dom'
import { hashHref } from '@/config/paths'

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/** A link inside the app. In the prepared first paint, which has no router, it is a plain one. */
export function AppLink({ to, children, ...props }: AppLinkProps) {
  if (useInRouterContext()) {
    return (
      <Link to={to} {...props}>
        {children}
      </Link>
    )
  }
  return (
    <a href={hashHref(to)} {...props}>
      {children}
    </a>
  )
}
